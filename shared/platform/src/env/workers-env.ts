import * as v from 'valibot';
import { withCallTimes } from './call-times.ts';
import { databaseUrl, sealingKey, sealingKeys, withDefault } from './fields.ts';
import type { EnvSource } from './parse-env.ts';
import { parseEnvWithRedis } from './parse-env-with-redis.ts';
import { redisVariables } from './redis-variables.ts';
import {
  authorityVariables,
  poolVariables,
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
  ...poolVariables,
  ...webhookVariables,
  ...workersVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type WorkersEnv = ReturnType<typeof parseWorkersEnv>;

/** Throws EnvError. */
export function parseWorkersEnv(source: EnvSource) {
  return withCallTimes(parseEnvWithRedis(WorkersEnvSchema, source));
}
