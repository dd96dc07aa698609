import * as v from 'valibot';
import { databaseUrl, notRequired } from './fields.ts';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';
import { parseEnvWithRedis, redisVariables } from './redis-env.ts';
import {
  authorityVariables,
  filesVariables,
  processVariables,
  sandboxVariables,
  sealingTextVariables,
  sealingVariables,
} from './variables.ts';

const BackupEnvSchema = v.object({
  DATA_DIR: sandboxVariables.DATA_DIR,
  DATABASE_URL: notRequired(databaseUrl),
  MIGRATION_DATABASE_URL: notRequired(databaseUrl),
  ...sealingTextVariables,
});

export type BackupEnv = v.InferOutput<typeof BackupEnvSchema>;

/**
 * Parses the variables of the commands that back up, restore or repair a database, as its owner. The database is
 * MIGRATION_DATABASE_URL, or DATABASE_URL if one login serves both purposes. Without either, it is the one that `npm
 * start` keeps in DATA_DIR. The keys are read and never written. Throws EnvError.
 */
export function parseBackupEnv(source: EnvSource): BackupEnv {
  return parseEnv(BackupEnvSchema, source);
}

const DiagnosisEnvSchema = v.object({ DATABASE_URL: databaseUrl, ...sealingVariables });

/** Parses the variables that an operator needs to read sealed data. Throws EnvError. */
export function parseDiagnosisEnv(source: EnvSource) {
  return parseEnv(DiagnosisEnvSchema, source);
}

const FilesEnvSchema = v.object(filesVariables);

export type FilesEnv = v.InferOutput<typeof FilesEnvSchema>;

/** Parses the variables of the object storage. Throws EnvError. */
export function parseFilesEnv(source: EnvSource): FilesEnv {
  return parseEnv(FilesEnvSchema, source);
}

const DoctorEnvSchema = v.object({
  NODE_ENV: processVariables.NODE_ENV,
  ...authorityVariables,
  ...filesVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  ...sealingVariables,
});

export type DoctorEnv = ReturnType<typeof parseDoctorEnv>;

/** Throws EnvError. */
export function parseDoctorEnv(source: EnvSource) {
  return parseEnvWithRedis(DoctorEnvSchema, source);
}

const KeysRotateEnvSchema = v.object({
  LOG_LEVEL: processVariables.LOG_LEVEL,
  DATA_DIR: sandboxVariables.DATA_DIR,
  DATABASE_URL: notRequired(databaseUrl),
  ...sealingTextVariables,
});

export type KeysRotateEnv = v.InferOutput<typeof KeysRotateEnvSchema>;

/**
 * Parses the variables of a rotation. Without DATABASE_URL the database and its secrets are those in DATA_DIR. Throws
 * EnvError.
 */
export function parseKeysRotateEnv(source: EnvSource): KeysRotateEnv {
  return parseEnv(KeysRotateEnvSchema, source);
}

const OwnersEnvSchema = v.object({ MIGRATION_DATABASE_URL: databaseUrl });
const MigrateEnvSchema = v.object({ DATABASE_URL: databaseUrl });

const MISSING =
  'MIGRATION_DATABASE_URL must be given: a URL that starts with postgres:// or postgresql://, of the login that owns the tables; or DATABASE_URL where one login does both';

/** Returns the URL of the login that migrates, which may be that of the services. Throws EnvError. */
export function parseMigrateEnv(source: EnvSource): { readonly url: string } {
  const isGiven = (name: string) => source[name] !== undefined && source[name] !== '';
  if (isGiven('MIGRATION_DATABASE_URL')) return { url: parseEnv(OwnersEnvSchema, source).MIGRATION_DATABASE_URL };
  if (!isGiven('DATABASE_URL')) throw new EnvError([MISSING]);
  return { url: parseEnv(MigrateEnvSchema, source).DATABASE_URL };
}
