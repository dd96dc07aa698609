import { prefixesOf, type RedisLogin, type RedisSettings } from '@chasqui/core/redis';
import * as v from 'valibot';
import * as f from './fields.ts';
import { EnvError, type EnvSource, parseEnv } from './parse-env.ts';

const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;

/**
 * Variables for the connection to Redis. REDIS_URL, REDIS_SENTINELS or REDIS_CLUSTER gives the address, and only one of
 * them may be set. The others go with REDIS_SENTINELS and REDIS_CLUSTER.
 */
export const redisVariables = {
  REDIS_URL: f.notRequired(f.redisUrl),
  REDIS_SENTINELS: f.notRequired(f.addresses(SENTINEL_PORT)),
  REDIS_SENTINEL_NAME: f.notRequired(f.text),
  REDIS_SENTINEL_USERNAME: f.notRequired(f.text),
  REDIS_SENTINEL_PASSWORD: f.notRequired(f.text),
  REDIS_CLUSTER: f.notRequired(f.addresses(SERVER_PORT)),
  REDIS_USERNAME: f.notRequired(f.text),
  REDIS_PASSWORD: f.notRequired(f.text),
  REDIS_TLS: f.withDefault(f.onOff, 'off'),
  REDIS_CA: f.notRequired(f.certificates),
  REDIS_PREFIX: f.notRequired(f.redisPrefix),
  QUEUE_SHARDS: f.withDefault(f.wholeNumber(1, 64, 'queues'), '1'),
};

const RedisEnvSchema = v.object(redisVariables);

type RedisVariables = v.InferOutput<typeof RedisEnvSchema>;

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

/** Parses the variables of a process that needs Redis, and adds `redis`. Throws EnvError naming all wrong ones. */
export function parseEnvWithRedis<const Entries extends v.ObjectEntries & typeof redisVariables>(
  schema: v.ObjectSchema<Entries, undefined>,
  source: EnvSource,
) {
  const missing = isRedisGiven(source) ? [] : [REDIS_MISSING];
  const env = parseAll(schema, source, missing);
  const variables = parseEnv(RedisEnvSchema, source);
  const faults = findRedisFaults(variables);
  const topology = topologyOf(variables);
  if (topology === undefined || faults.length > 0) throw new EnvError(faults);
  const redis: RedisSettings = {
    topology,
    ca: variables.REDIS_CA ?? null,
    queueShards: variables.QUEUE_SHARDS,
    ...prefixesOf(topology, variables.REDIS_PREFIX),
  };
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

function topologyOf(env: RedisVariables): RedisSettings['topology'] | undefined {
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
