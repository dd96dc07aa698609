import { Redis } from 'ioredis';

/** Number of databases that ops/stack/start/redis.ts gives a volatile server. */
const DATABASES = 1024;

/** A numbered database of a Redis server (`redis://.../3`), another one for each caller: queues have fixed names. */
export async function takeRedisDatabase(redisUrl: string): Promise<string> {
  const redis = new Redis(redisUrl);
  try {
    const number = await redis.incr('taken-databases');
    if (number >= DATABASES) throw new Error(`All ${DATABASES} databases of the test Redis are taken`);
    const url = new URL(redisUrl);
    url.pathname = `/${number}`;
    return url.href;
  } finally {
    redis.disconnect();
  }
}
