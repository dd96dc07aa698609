import { hasHashTag } from '@chasqui/core/redis';
import type { RedisVariables } from './redis-variables.ts';

/** Returns one line for each Redis variable that conflicts with the others, although its own value is valid. */
export function findRedisFaults(env: RedisVariables): readonly string[] {
  return [
    ...findSecondPlaces(env),
    ...findStrays(env, ['REDIS_USERNAME', 'REDIS_PASSWORD'], env.REDIS_SENTINELS ?? env.REDIS_CLUSTER, OF_MANY),
    ...(env.REDIS_TLS && isOne(env) ? [`REDIS_TLS ${OF_MANY}`] : []),
    ...findStrays(env, SENTINEL_VARIABLES, env.REDIS_SENTINELS, 'must be left out without REDIS_SENTINELS'),
    ...findMissing(env, 'REDIS_SENTINELS', 'REDIS_SENTINEL_NAME'),
    ...findMissing(env, 'REDIS_USERNAME', 'REDIS_PASSWORD'),
    ...findMissing(env, 'REDIS_SENTINEL_USERNAME', 'REDIS_SENTINEL_PASSWORD'),
    ...(env.REDIS_CA !== undefined && !usesTls(env) ? [USELESS_CA] : []),
    ...(env.REDIS_CLUSTER !== undefined && env.REDIS_PREFIX !== undefined && !hasHashTag(env.REDIS_PREFIX)
      ? ['REDIS_PREFIX must have a hash tag where REDIS_CLUSTER is given, as {chasqui} has']
      : []),
  ];
}

const PLACES = ['REDIS_URL', 'REDIS_SENTINELS', 'REDIS_CLUSTER'] as const;
const SENTINEL_VARIABLES = ['REDIS_SENTINEL_NAME', 'REDIS_SENTINEL_USERNAME', 'REDIS_SENTINEL_PASSWORD'] as const;
const OF_MANY = 'must be left out without REDIS_SENTINELS or REDIS_CLUSTER: REDIS_URL says it';
const USELESS_CA = 'REDIS_CA must be left out without TLS: rediss://, or REDIS_TLS=on';

type Name = keyof RedisVariables;

function findSecondPlaces(env: RedisVariables): readonly string[] {
  const [first, ...others] = PLACES.filter((name) => env[name] !== undefined);
  return others.map((name) => `${name} must be left out where ${first} is given`);
}

function findStrays(env: RedisVariables, names: readonly Name[], owner: unknown, why: string): readonly string[] {
  if (owner !== undefined) return [];
  return names.filter((name) => env[name] !== undefined).map((name) => `${name} ${why}`);
}

function findMissing(env: RedisVariables, given: Name, missing: Name): readonly string[] {
  return env[given] !== undefined && env[missing] === undefined ? [`${missing} must be given with ${given}`] : [];
}

function isOne(env: RedisVariables): boolean {
  return env.REDIS_SENTINELS === undefined && env.REDIS_CLUSTER === undefined;
}

function usesTls(env: RedisVariables): boolean {
  return env.REDIS_TLS || env.REDIS_URL?.startsWith('rediss://') === true;
}
