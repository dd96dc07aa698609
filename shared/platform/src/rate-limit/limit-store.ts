import { ChasquiError } from '@chasqui/core/errors';
import { type ConnectionManner, planConnection, type RedisSettings } from '@chasqui/core/redis';
import { Cluster, Redis } from 'ioredis';

export interface LimitStoreOptions {
  readonly redis: RedisSettings;
  /** Told of connection errors: ioredis emits them on the side, and an unheard one would end the process. */
  readonly onError: (error: Error) => void;
}

/** The Redis in which every gateway counts: what one let through, the others know. */
export interface LimitStore {
  readonly redis: Redis | Cluster;
  /** What every key begins with. */
  readonly prefix: string;
  isReady(): Promise<boolean>;
  close(): void;
}

/** It fails fast: a request that cannot be counted is answered at once, not parked. */
const MANNER: ConnectionManner = {
  waits: false,
  mostRetries: 1,
  mostRedirections: 5,
  commandMs: 1_000,
  silenceMs: 3_000,
};

const RETRY_SECONDS = 5;

/** Opens a connection. */
export function openLimitStore({ redis: settings, onError }: LimitStoreOptions): LimitStore {
  const redis = open(settings);
  redis.on('error', onError);
  const prefix = settings.countPrefix;
  return {
    redis,
    prefix,
    // A cluster that has lost a part of itself still answers PING.
    isReady: () =>
      redis.exists(`${prefix}:ready`).then(
        () => true,
        () => false,
      ),
    close: () => redis.disconnect(),
  };
}

function open(settings: RedisSettings): Redis | Cluster {
  const plan = planConnection(settings, MANNER);
  if (plan.kind === 'cluster') return new Cluster([...plan.nodes], plan.options);
  return plan.url === undefined ? new Redis(plan.options) : new Redis(plan.url, plan.options);
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
