import * as v from 'valibot';
import { bearerSecret, databaseUrl, secret } from './fields.ts';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';
import { parseEnvWithRedis, redisVariables } from './redis-env.ts';
import {
  gatewayVariables,
  processVariables,
  sandboxVariables,
  sealingVariables,
  serviceVariables,
  type tracingVariables,
  withCallTimes,
  workersVariables,
} from './variables.ts';

export const GatewayEnvSchema = v.object({
  ...serviceVariables,
  ...gatewayVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  MASTER_KEY: bearerSecret,
  JWT_SECRET: secret,
  ...sealingVariables,
});

export type GatewayEnv = ReturnType<typeof parseGatewayEnv>;

/** Throws EnvError. */
export function parseGatewayEnv(source: EnvSource) {
  return withCallTimes(parseEnvWithRedis(GatewayEnvSchema, source));
}

export const WorkersEnvSchema = v.object({
  ...serviceVariables,
  ...workersVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  ...sealingVariables,
});

export type WorkersEnv = ReturnType<typeof parseWorkersEnv>;

/** Throws EnvError. */
export function parseWorkersEnv(source: EnvSource) {
  const env = withCallTimes(parseEnvWithRedis(WorkersEnvSchema, source));
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new EnvError(['MAIL_FROM must be given with SMTP_URL: the address of the sender']);
  }
  return env;
}

export type TracingEnv = Pick<WorkersEnv, keyof typeof tracingVariables>;

export const SandboxEnvSchema = v.object({ ...processVariables, ...sandboxVariables });

/** Throws EnvError. */
export function parseSandboxEnv(source: EnvSource) {
  return parseEnv(SandboxEnvSchema, source);
}
