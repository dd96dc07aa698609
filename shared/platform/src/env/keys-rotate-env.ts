import * as v from 'valibot';
import { databaseUrl, notRequired, sealingKeysText, sealingKeyText } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { processVariables, sandboxVariables } from './variables.ts';

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
