import { Redis } from 'ioredis';

/** Makes a running Redis forget everything. */
export async function flushRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: null });
  // These errors also reject the command below.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}
