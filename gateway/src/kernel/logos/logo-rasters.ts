import { createHash } from 'node:crypto';
import { createFairSemaphore } from '@chasqui/db/connection';
import type { Raster } from '@chasqui/platform/escpos/commands';
import type { LogoFile } from '@chasqui/platform/escpos/logo-raster';
import { openThreadPool } from '@chasqui/platform/thread-pool';
import { LRUCache } from 'lru-cache';
import type { LogoTask } from './logo-thread.ts';

/** Logos for thermal printers. Each is drawn once in a while, since a till prints many tickets. */
export interface LogoRasters {
  /**
   * Returns a logo as black dots, or null if it cannot be drawn: the ticket then has none.
   * @param dots width at most
   * @throws errors of a thread that ends
   */
  get(tenantId: string, logo: LogoFile, dots: number): Promise<Raster | null>;
}

export interface LogoRastersOptions {
  /** Longest time for one logo, in milliseconds; default 5000. Those of other companies wait meanwhile. */
  readonly timeoutMs?: number;
  /** Time after which an idle thread ends, in milliseconds; default 0. */
  readonly idleTimeoutMs?: number;
  /**
   * URL of the module beside which the file of the threads stands; default this one. A thread that starts from sources
   * takes seconds of a core to load them.
   */
  readonly threadsBeside?: string;
}

/** Memory limits of a thread: several times the need of a picture of 4 million pixels. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** A logo takes at most 11 KB. */
const MOST_KEPT = 1_000;
const KEPT_MS = 60 * 60_000;

export function createLogoRasters(options: LogoRastersOptions = {}): LogoRasters {
  const { timeoutMs = 5_000, idleTimeoutMs = 0, threadsBeside = import.meta.url } = options;
  const limits = { threads: 1, timeoutMs, memory: MEMORY, idleTimeoutMs };
  const threads = openThreadPool<LogoTask, Raster | null>('logo-thread', threadsBeside, limits);
  const semaphore = createFairSemaphore(1);
  const kept = new LRUCache<string, { readonly raster: Raster | null }>({ max: MOST_KEPT, ttl: KEPT_MS });
  return {
    async get(tenantId, logo, dots) {
      const key = `${dots}:${createHash('sha256').update(logo.bytes).digest('base64')}`;
      const known = kept.get(key);
      if (known !== undefined) return known.raster;
      await semaphore.acquire(tenantId);
      try {
        // Another ticket of the same moment may have drawn it.
        const drawn = kept.get(key);
        if (drawn !== undefined) return drawn.raster;
        const end = await threads.run({ logo, dots });
        const raster = end.kind === 'done' ? end.result : null;
        kept.set(key, { raster });
        return raster;
      } finally {
        semaphore.release(tenantId);
      }
    },
  };
}
