import * as v from 'valibot';
import { databaseUrl, notRequired, sealingKeysText, sealingKeyText } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { sandboxVariables } from './variables.ts';

/**
 * Which database is backed up, restored or set right, as its owner: MIGRATION_DATABASE_URL, or DATABASE_URL where one
 * login does both; without either the one that `npm start` keeps in DATA_DIR. The keys are looked at, never written.
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
