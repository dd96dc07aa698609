import { ChasquiError } from '@chasqui/core/errors';
import { Redis } from 'ioredis';

export interface LimitStoreOptions {
  readonly redisUrl: string;
  /** Told of connection errors: ioredis emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
}

/** The Redis in which every gateway counts: what one let through, the others know. */
export interface LimitStore {
  readonly redis: Redis;
  isReady(): Promise<boolean>;
  close(): void;
}

const COMMAND_DEADLINE_MS = 1_000;
const SILENCE_DEADLINE_MS = 3_000;
const CONNECT_DEADLINE_MS = 5_000;
const RECONNECT_CAP_MS = 2_000;
const RETRY_SECONDS = 5;

/** Opens a connection that fails fast: a request that cannot be counted is answered at once, not parked. */
export function openLimitStore({ redisUrl, onError }: LimitStoreOptions): LimitStore {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_DEADLINE_MS,
    socketTimeout: SILENCE_DEADLINE_MS,
    connectTimeout: CONNECT_DEADLINE_MS,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), RECONNECT_CAP_MS),
  });
  redis.on('error', onError);
  return {
    redis,
    isReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    close: () => redis.disconnect(),
  };
}

/**
 * What a count that could not be made is answered with: nobody passes uncounted.
 * @param cause what Redis, or the way to it, said
 */
export function uncounted(cause: unknown): ChasquiError {
  return new ChasquiError('UNAVAILABLE', 'The service cannot count requests now; try again', {
    retryAfterSeconds: RETRY_SECONDS,
    cause,
  });
}
