import * as v from 'valibot';
import * as f from './fields.ts';

const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;

/**
 * Variables for the connection to Redis. REDIS_URL, REDIS_SENTINELS or REDIS_CLUSTER gives the address, and only one of
 * them may be set. The others go with REDIS_SENTINELS and REDIS_CLUSTER.
 */
export const redisVariables = {
  REDIS_URL: f.notRequired(f.redisUrl),
  REDIS_SENTINELS: f.notRequired(f.addresses(SENTINEL_PORT)),
  /** Name of the server in the configuration of the sentinels. */
  REDIS_SENTINEL_NAME: f.notRequired(f.text),
  REDIS_SENTINEL_USERNAME: f.notRequired(f.text),
  REDIS_SENTINEL_PASSWORD: f.notRequired(f.text),
  REDIS_CLUSTER: f.notRequired(f.addresses(SERVER_PORT)),
  REDIS_USERNAME: f.notRequired(f.text),
  REDIS_PASSWORD: f.notRequired(f.text),
  REDIS_TLS: f.withDefault(f.onOff, 'off'),
  /** Certificates of the authorities that are trusted for the servers. */
  REDIS_CA: f.notRequired(f.certificates),
  /** Prefix of every key. */
  REDIS_PREFIX: f.notRequired(f.redisPrefix),
};

export const RedisEnvSchema = v.object(redisVariables);

export type RedisVariables = v.InferOutput<typeof RedisEnvSchema>;
