import type { RedisSettings } from '@chasqui/core/redis';
import { PRODUCER_MANNER } from './connection.ts';
import { openRedis } from './open-redis.ts';
import { within } from './within.ts';

/** Probe that checks if Redis accepts new jobs. */
export interface WriteProbe {
  /** Returns false if Redis is unreachable, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  close(): void;
}

export interface WriteProbeOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
}

const READY_DEADLINE_MS = 1_000;

/** Opens a probe that writes. A read does not show if a job can be added: a full Redis still answers reads. */
export function openWriteProbe({ redis: settings, onError }: WriteProbeOptions): WriteProbe {
  const redis = openRedis(settings, { ...PRODUCER_MANNER, waits: true });
  redis.on('error', onError);
  // In a cluster, this prefix puts the key on the node of the queues.
  const key = `${settings.queuePrefix}:writable`;
  const ask = async () => {
    const written = redis.set(key, '1', 'PX', READY_DEADLINE_MS);
    return (await within(READY_DEADLINE_MS, written, onError)) !== undefined;
  };
  let asking: Promise<boolean> | undefined;
  return {
    isReady() {
      // Concurrent callers share the answer of one probe.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => redis.disconnect(),
  };
}
