import * as v from 'valibot';
import { databaseUrl } from './fields.ts';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';

const OwnersEnvSchema = v.object({ MIGRATION_DATABASE_URL: databaseUrl });
const MigrateEnvSchema = v.object({ DATABASE_URL: databaseUrl });

const MISSING =
  'MIGRATION_DATABASE_URL must be given: a URL that starts with postgres:// or postgresql://, of the login that owns the tables; or DATABASE_URL where one login does both';

/**
 * Returns the database URL for migrations: MIGRATION_DATABASE_URL, or DATABASE_URL if one login serves both purposes.
 * Throws EnvError.
 */
export function parseMigrateEnv(source: EnvSource): { readonly url: string } {
  const isGiven = (name: string) => source[name] !== undefined && source[name] !== '';
  if (isGiven('MIGRATION_DATABASE_URL')) return { url: parseEnv(OwnersEnvSchema, source).MIGRATION_DATABASE_URL };
  if (!isGiven('DATABASE_URL')) throw new EnvError([MISSING]);
  return { url: parseEnv(MigrateEnvSchema, source).DATABASE_URL };
}
