import * as v from 'valibot';
import { bearerSecret, databaseUrl, redisUrl, sealingKey, sealingKeys, secret, withDefault } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import {
  authorityVariables,
  gatewayVariables,
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
  ...webhookVariables,
  ...gatewayVariables,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  MASTER_KEY: bearerSecret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type GatewayEnv = v.InferOutput<typeof GatewayEnvSchema>;

/** Throws EnvError. */
export function parseGatewayEnv(source: EnvSource): GatewayEnv {
  return parseEnv(GatewayEnvSchema, source);
}
