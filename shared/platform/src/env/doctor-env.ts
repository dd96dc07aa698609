import * as v from 'valibot';
import { databaseUrl, sealingKey, sealingKeys, withDefault } from './fields.ts';
import type { EnvSource } from './parse-env.ts';
import { parseEnvWithRedis } from './parse-env-with-redis.ts';
import { redisVariables } from './redis-variables.ts';
import { authorityVariables, processVariables } from './variables.ts';

/** Variables of the services, as far as they can be checked from outside. */
export const DoctorEnvSchema = v.object({
  NODE_ENV: processVariables.NODE_ENV,
  ...authorityVariables,
  DATABASE_URL: databaseUrl,
  ...redisVariables,
  ENCRYPTION_KEY: sealingKey,
  ENCRYPTION_KEYS_OLD: withDefault(sealingKeys, ''),
});

export type DoctorEnv = ReturnType<typeof parseDoctorEnv>;

/** Throws EnvError. */
export function parseDoctorEnv(source: EnvSource) {
  return parseEnvWithRedis(DoctorEnvSchema, source);
}
