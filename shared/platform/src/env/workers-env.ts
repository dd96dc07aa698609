import * as v from 'valibot';
import { databaseUrl, redisUrl, sealingKey, sealingKeys, withDefault } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import {
  authorityVariables,
  processVariables,
  takeoverVariables,
  tracingVariables,
  webhookVariables,
  workersVariables,
} from './variables.ts';

export const WorkersEnvSchema = v.object({
  ...processVariables,
  ...authorityVariables,
  ...takeoverVariables,
  ...tracingVariables,
  ...webhookVariables,
  ...workersVariables,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type WorkersEnv = v.InferOutput<typeof WorkersEnvSchema>;

/** Throws EnvError. */
export function parseWorkersEnv(source: EnvSource): WorkersEnv {
  return parseEnv(WorkersEnvSchema, source);
}
