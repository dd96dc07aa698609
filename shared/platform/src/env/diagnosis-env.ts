import * as v from 'valibot';
import { databaseUrl, sealingKey, sealingKeys, withDefault } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';

/** Variables that an operator needs to read sealed data. */
export const DiagnosisEnvSchema = v.object({
  DATABASE_URL: databaseUrl,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type DiagnosisEnv = v.InferOutput<typeof DiagnosisEnvSchema>;

/** Throws EnvError. */
export function parseDiagnosisEnv(source: EnvSource): DiagnosisEnv {
  return parseEnv(DiagnosisEnvSchema, source);
}
