import * as v from 'valibot';
import { databaseUrl } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';

export const MigrateEnvSchema = v.object({ DATABASE_URL: databaseUrl });

export type MigrateEnv = v.InferOutput<typeof MigrateEnvSchema>;

/** Throws EnvError. */
export function parseMigrateEnv(source: EnvSource): MigrateEnv {
  return parseEnv(MigrateEnvSchema, source);
}
