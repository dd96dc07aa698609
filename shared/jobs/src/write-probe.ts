import type { RedisSettings } from '@chasqui/core/redis';
import { PRODUCER_MANNER } from './connection.ts';
import { openRedis } from './open-redis.ts';
import { within } from './within.ts';

/** Asks whether Redis takes new jobs. */
export interface WriteProbe {
  /** False while it is out of reach, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  close(): void;
}

export interface WriteProbeOptions {
  readonly redis: RedisSettings;
  readonly onError: (error: Error) => void;
}

const READY_DEADLINE_MS = 1_000;

/** Writes, because reading says nothing about whether a job can be added: a full Redis reads well. */
export function openWriteProbe({ redis: settings, onError }: WriteProbeOptions): WriteProbe {
  const redis = openRedis(settings, { ...PRODUCER_MANNER, waits: true });
  redis.on('error', onError);
  // In a cluster this key is where the queues are.
  const key = `${settings.queuePrefix}:writable`;
  const ask = async () => {
    const written = redis.set(key, '1', 'PX', READY_DEADLINE_MS);
    return (await within(READY_DEADLINE_MS, written, onError)) !== undefined;
  };
  let asking: Promise<boolean> | undefined;
  return {
    isReady() {
      // Whoever asks while a question is on its way shares its answer.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: () => redis.disconnect(),
  };
}
