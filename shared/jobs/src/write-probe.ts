import { Redis } from 'ioredis';
import { producerConnection } from './connection.ts';
import { within } from './within.ts';

/** Asks whether Redis takes new jobs. */
export interface WriteProbe {
  /** False while it is out of reach, out of memory or a read-only replica. */
  isReady(): Promise<boolean>;
  close(): void;
}

export interface WriteProbeOptions {
  readonly redisUrl: string;
  readonly onError: (error: Error) => void;
}

const READY_DEADLINE_MS = 1_000;

/** Writes, because reading says nothing about whether a job can be added: a full Redis reads well. */
export function openWriteProbe({ redisUrl, onError }: WriteProbeOptions): WriteProbe {
  const { url: _url, ...options } = producerConnection(redisUrl);
  const redis = new Redis(redisUrl, { ...options, enableOfflineQueue: true });
  redis.on('error', onError);
  const ask = async () => {
    const written = redis.set('chasqui:writable', '1', 'PX', READY_DEADLINE_MS);
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
