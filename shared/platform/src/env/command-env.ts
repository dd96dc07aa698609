import * as v from 'valibot';
import {
  databaseUrl,
  notRequired,
  sealingKey,
  sealingKeys,
  sealingKeysText,
  sealingKeyText,
  withDefault,
} from './fields.ts';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';
import { parseEnvWithRedis, redisVariables } from './redis-env.ts';
import { authorityVariables, processVariables, sandboxVariables } from './variables.ts';

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

export const DoctorEnvSchema = v.object({
  NODE_ENV: processVariables.NODE_ENV,
  ...authorityVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type DoctorEnv = ReturnType<typeof parseDoctorEnv>;

/** Throws EnvError. */
export function parseDoctorEnv(source: EnvSource) {
  return parseEnvWithRedis(DoctorEnvSchema, source);
}

/** Without DATABASE_URL it is the database that `npm start` runs in DATA_DIR, with the secrets that are kept there. */
export const KeysRotateEnvSchema = v.object({
  LOG_LEVEL: processVariables.LOG_LEVEL,
  DATA_DIR: sandboxVariables.DATA_DIR,
  DATABASE_URL: notRequired(databaseUrl),
  ENCRYPTION_KEY: notRequired(sealingKeyText),
  ENCRYPTION_KEYS_OLD: notRequired(sealingKeysText),
});

export type KeysRotateEnv = v.InferOutput<typeof KeysRotateEnvSchema>;

/** Throws EnvError. */
export function parseKeysRotateEnv(source: EnvSource): KeysRotateEnv {
  return parseEnv(KeysRotateEnvSchema, source);
}

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
