import * as v from 'valibot';
import { databaseUrl } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';

const OwnersEnvSchema = v.object({ MIGRATION_DATABASE_URL: databaseUrl });
const MigrateEnvSchema = v.object({ DATABASE_URL: databaseUrl });

/** Where to migrate, as whom: MIGRATION_DATABASE_URL, or DATABASE_URL where one login does both. Throws EnvError. */
export function parseMigrateEnv(source: EnvSource): { readonly url: string } {
  const hasOwner = source.MIGRATION_DATABASE_URL !== undefined && source.MIGRATION_DATABASE_URL !== '';
  if (hasOwner) return { url: parseEnv(OwnersEnvSchema, source).MIGRATION_DATABASE_URL };
  return { url: parseEnv(MigrateEnvSchema, source).DATABASE_URL };
}
