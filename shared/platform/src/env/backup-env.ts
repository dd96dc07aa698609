import * as v from 'valibot';
import { databaseUrl, notRequired, sealingKeysText, sealingKeyText } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { sandboxVariables } from './variables.ts';

/**
 * Variables of the commands that back up, restore or repair a database, as its owner. The database is
 * MIGRATION_DATABASE_URL, or DATABASE_URL if one login serves both purposes. Without either, it is the one that `npm
 * start` keeps in DATA_DIR. The keys are read and never written.
 */
export const BackupEnvSchema = v.object({
  DATA_DIR: sandboxVariables.DATA_DIR,
  DATABASE_URL: notRequired(databaseUrl),
  MIGRATION_DATABASE_URL: notRequired(databaseUrl),
  ENCRYPTION_KEY: notRequired(sealingKeyText),
  ENCRYPTION_KEYS_OLD: notRequired(sealingKeysText),
});

export type BackupEnv = v.InferOutput<typeof BackupEnvSchema>;

/** Throws EnvError. */
export function parseBackupEnv(source: EnvSource): BackupEnv {
  return parseEnv(BackupEnvSchema, source);
}
