import * as v from 'valibot';
import { withCallTimes } from './call-times.ts';
import { bearerSecret, databaseUrl, sealingKey, sealingKeys, secret, withDefault } from './fields.ts';
import type { EnvSource } from './parse-env.ts';
import { parseEnvWithRedis } from './parse-env-with-redis.ts';
import { redisVariables } from './redis-variables.ts';
import {
  authorityVariables,
  gatewayVariables,
  poolVariables,
  processVariables,
  takeoverVariables,
  tracingVariables,
  webhookVariables,
} from './variables.ts';

export const GatewayEnvSchema = v.object({
  ...processVariables,
  ...authorityVariables,
  ...takeoverVariables,
  ...tracingVariables,
  ...poolVariables,
  ...webhookVariables,
  ...gatewayVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  MASTER_KEY: bearerSecret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type GatewayEnv = ReturnType<typeof parseGatewayEnv>;

/** Throws EnvError. */
export function parseGatewayEnv(source: EnvSource) {
  return withCallTimes(parseEnvWithRedis(GatewayEnvSchema, source));
}
