import * as v from 'valibot';
import { databaseUrl, redisUrl, sealingKey, sealingKeys, withDefault } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { authorityVariables } from './variables.ts';

/** What the services are started with, as far as it can be looked at from outside. */
export const DoctorEnvSchema = v.object({
  ...authorityVariables,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type DoctorEnv = v.InferOutput<typeof DoctorEnvSchema>;

/** Throws EnvError. */
export function parseDoctorEnv(source: EnvSource): DoctorEnv {
  return parseEnv(DoctorEnvSchema, source);
}
