import * as v from 'valibot';
import * as f from './fields.ts';

const SENTINEL_PORT = 26_379;
const SERVER_PORT = 6_379;

/** Where Redis is. One of REDIS_URL, REDIS_SENTINELS and REDIS_CLUSTER says it; the others go with these two. */
export const redisVariables = {
  REDIS_URL: f.notRequired(f.redisUrl),
  REDIS_SENTINELS: f.notRequired(f.addresses(SENTINEL_PORT)),
  /** Under which the sentinels watch the server. */
  REDIS_SENTINEL_NAME: f.notRequired(f.text),
  REDIS_SENTINEL_USERNAME: f.notRequired(f.text),
  REDIS_SENTINEL_PASSWORD: f.notRequired(f.text),
  REDIS_CLUSTER: f.notRequired(f.addresses(SERVER_PORT)),
  REDIS_USERNAME: f.notRequired(f.text),
  REDIS_PASSWORD: f.notRequired(f.text),
  REDIS_TLS: f.withDefault(f.onOff, 'off'),
  /** Certificates of those who may vouch for the servers. */
  REDIS_CA: f.notRequired(f.certificates),
  /** What every key begins with. */
  REDIS_PREFIX: f.notRequired(f.redisPrefix),
};

export const RedisEnvSchema = v.object(redisVariables);

export type RedisVariables = v.InferOutput<typeof RedisEnvSchema>;
