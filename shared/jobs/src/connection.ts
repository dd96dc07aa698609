import type { RedisOptions } from 'bullmq';

const RECONNECT_CAP_MS = 2_000;

function reconnectDelayMs(times: number): number {
  return Math.min(100 * 2 ** Math.min(times, 10), RECONNECT_CAP_MS);
}

/**
 * A producer's connection fails fast: a request that cannot enqueue must be answered, not parked until Redis is back.
 */
export function producerConnection(redisUrl: string): RedisOptions {
  return {
    url: redisUrl,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    retryStrategy: reconnectDelayMs,
  };
}

/** A worker's connection (and a listener's) waits for Redis as long as it takes. */
export function workerConnection(redisUrl: string): RedisOptions {
  return { url: redisUrl, maxRetriesPerRequest: null, connectTimeout: 5_000, retryStrategy: reconnectDelayMs };
}
