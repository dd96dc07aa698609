import * as v from 'valibot';
import { bearerSecret, databaseUrl, sealingKey, sealingKeys, secret, withDefault } from './fields.ts';
import type { EnvSource } from './parse-env.ts';
import { parseEnvWithRedis, redisVariables } from './redis-variables.ts';
import {
  authorityVariables,
  gatewayVariables,
  processVariables,
  takeoverVariables,
  webhookVariables,
} from './variables.ts';

export const GatewayEnvSchema = v.object({
  ...processVariables,
  ...authorityVariables,
  ...takeoverVariables,
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
  return parseEnvWithRedis(GatewayEnvSchema, source);
}
