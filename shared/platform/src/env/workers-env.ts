import * as v from 'valibot';
import { databaseUrl, redisUrl, sealingKey } from './fields.ts';
import { type EnvSource, parseEnv } from './parse-env.ts';
import { authorityVariables, processVariables, workersVariables } from './variables.ts';

export const WorkersEnvSchema = v.object({
  ...processVariables,
  ...authorityVariables,
  ...workersVariables,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  ENCRYPTION_KEY: sealingKey,
});

export type WorkersEnv = v.InferOutput<typeof WorkersEnvSchema>;

/** Throws EnvError. */
export function parseWorkersEnv(source: EnvSource): WorkersEnv {
  return parseEnv(WorkersEnvSchema, source);
}
