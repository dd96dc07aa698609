import { prefixesOf, type RedisLogin, type RedisSettings } from '@chasqui/core/redis';
import type * as v from 'valibot';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';
import { findRedisFaults } from './redis-faults.ts';
import { RedisEnvSchema, type RedisVariables, type redisVariables } from './redis-variables.ts';

/**
 * Parses the variables of a process that cannot work without Redis. `redis` holds the settings that the Redis variables
 * define together. Throws EnvError naming all wrong variables.
 */
export function parseEnvWithRedis<const Entries extends v.ObjectEntries & typeof redisVariables>(
  schema: v.ObjectSchema<Entries, undefined>,
  source: EnvSource,
) {
  const missing = isRedisGiven(source) ? [] : [REDIS_MISSING];
  const env = parseAll(schema, source, missing);
  const variables = parseEnv(RedisEnvSchema, source);
  const faults = findRedisFaults(variables);
  const place = placeOf(variables);
  if (place === undefined || faults.length > 0) throw new EnvError(faults);
  const redis: RedisSettings = { place, ca: variables.REDIS_CA ?? null, ...prefixesOf(place, variables.REDIS_PREFIX) };
  return { ...env, redis };
}

const REDIS_MISSING =
  'REDIS_URL must be given: a URL that starts with redis:// or rediss://; or REDIS_SENTINELS, or REDIS_CLUSTER';

function isRedisGiven({ REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER }: EnvSource): boolean {
  return [REDIS_URL, REDIS_SENTINELS, REDIS_CLUSTER].some((value) => value !== undefined && value !== '');
}

function parseAll<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  source: EnvSource,
  missing: readonly string[],
) {
  const lines = [...missing];
  try {
    const env = parseEnv(schema, source);
    if (lines.length === 0) return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    lines.unshift(...error.lines);
  }
  throw new EnvError(lines);
}

function placeOf(env: RedisVariables): RedisSettings['place'] | undefined {
  const login: RedisLogin = { username: env.REDIS_USERNAME, password: env.REDIS_PASSWORD };
  const usesTls = env.REDIS_TLS;
  if (env.REDIS_URL !== undefined) return { kind: 'server', url: env.REDIS_URL };
  if (env.REDIS_CLUSTER !== undefined) return { kind: 'cluster', nodes: env.REDIS_CLUSTER, login, usesTls };
  if (env.REDIS_SENTINELS === undefined || env.REDIS_SENTINEL_NAME === undefined) return undefined;
  return {
    kind: 'sentinel',
    sentinels: env.REDIS_SENTINELS,
    name: env.REDIS_SENTINEL_NAME,
    login,
    sentinelLogin: { username: env.REDIS_SENTINEL_USERNAME, password: env.REDIS_SENTINEL_PASSWORD },
    usesTls,
  };
}
