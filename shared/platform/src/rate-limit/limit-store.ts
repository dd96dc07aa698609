import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { ConnectionBehaviour, RedisSettings } from '@chasqui/core/redis';
import type { Cluster, Redis } from 'ioredis';
import { openRedis } from '../open-redis.ts';

export interface LimitStoreOptions {
  readonly redis: RedisSettings;
  /** Receives connection errors. ioredis emits them as events, and an unhandled one would end the process. */
  readonly onError: (error: Error) => void;
}

/** Redis that holds the counts of all gateways, so that they share each limit. */
export interface LimitStore {
  readonly redis: Redis | Cluster;
  readonly prefix: string;
  isReady(): Promise<boolean>;
  close(): void;
}

/** Settings of the connection, which fails fast: a request that cannot be counted is answered at once, not parked. */
const MANNER: ConnectionBehaviour = {
  waits: false,
  mostRetries: 1,
  mostRedirections: 5,
  commandMs: 1_000,
  silenceMs: 3_000,
};

const RETRY_SECONDS = 5;

export function openLimitStore({ redis: settings, onError }: LimitStoreOptions): LimitStore {
  const redis = openRedis(settings, MANNER);
  redis.on('error', onError);
  const prefix = settings.countPrefix;
  return {
    redis,
    prefix,
    // EXISTS instead of PING: a cluster that has lost some of its nodes still answers PING.
    isReady: () =>
      redis.exists(`${prefix}:ready`).then(
        () => true,
        () => false,
      ),
    close: () => redis.disconnect(),
  };
}

/** @throws ChasquiError UNAVAILABLE for a request that could not be counted: no request passes uncounted */
export function failUncounted(cause: unknown): never {
  throw new ChasquiError(
    'UNAVAILABLE',
    say(
      'The service cannot count requests now; try again',
      'El servicio no puede contar las solicitudes ahora; vuelva a intentarlo',
    ),
    { retryAfterSeconds: RETRY_SECONDS, cause },
  );
}

/**
 * Returns the whole seconds after which a key with `ms` milliseconds to live is gone, at least 1. Redis keeps a key
 * through its last millisecond, so a client that waited exactly `ms` would still find it. Never returns more than a
 * whole window. For a new window, the network delay covers the missing millisecond.
 */
export function secondsLeft(ms: number, windowSeconds: number): number {
  return Math.min(windowSeconds, Math.max(1, Math.ceil((ms + 1) / 1000)));
}
