import * as v from 'valibot';
import { bearerSecret, databaseUrl, sealingKey, sealingKeys, secret, withDefault } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { parseEnvWithRedis, redisVariables } from './redis-env.ts';
import {
  authorityVariables,
  gatewayVariables,
  poolVariables,
  processVariables,
  sandboxVariables,
  takeoverVariables,
  tracingVariables,
  webhookVariables,
  withCallTimes,
  workersVariables,
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

export type TracingEnv = Pick<WorkersEnv, keyof typeof tracingVariables>;

export const SandboxEnvSchema = v.object({ ...processVariables, ...sandboxVariables });

export type SandboxEnv = v.InferOutput<typeof SandboxEnvSchema>;

/** Throws EnvError. */
export function parseSandboxEnv(source: EnvSource): SandboxEnv {
  return parseEnv(SandboxEnvSchema, source);
}
