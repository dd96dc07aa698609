import { createHash } from 'node:crypto';
import { createFairSemaphore } from '@chasqui/db/connection';
import type { LogoFile, LogoRoll } from '@chasqui/platform/escpos/logo-raster';
import type { Log } from '@chasqui/platform/log';
import { openThreadPool } from '@chasqui/platform/thread-pool';
import { LRUCache } from 'lru-cache';
import type { LogoTask } from './logo-thread.ts';

/** Logos for thermal printers. Each is drawn once in a while, since a till prints many tickets. */
export interface LogoRasters {
  /**
   * Returns the commands that print a logo, or null if it cannot be drawn: the ticket then has none. A logo that took too long,
   * or whose thread ended, is logged, and drawn again for the next ticket.
   */
  get(owner: LogoOwner, logo: LogoFile, roll: LogoRoll): Promise<Uint8Array | null>;
}

interface LogoOwner {
  readonly tenantId: string;
  readonly log: Log;
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

const LEFT_OUT = 'a ticket is printed without its logo';

export function createLogoRasters(options: LogoRastersOptions = {}): LogoRasters {
  const { timeoutMs = 5_000, idleTimeoutMs = 0, threadsBeside = import.meta.url } = options;
  const limits = { threads: 1, timeoutMs, memory: MEMORY, idleTimeoutMs };
  const threads = openThreadPool<LogoTask, Uint8Array | null>('logo-thread', threadsBeside, limits);
  const semaphore = createFairSemaphore(1);
  const kept = new LRUCache<string, { readonly commands: Uint8Array | null }>({ max: MOST_KEPT, ttl: KEPT_MS });
  return {
    async get({ tenantId, log }, logo, roll) {
      const key = `${roll.dots}:${createHash('sha256').update(logo.bytes).digest('base64')}`;
      const known = kept.get(key);
      if (known !== undefined) return known.commands;
      await semaphore.acquire(tenantId);
      try {
        // Another ticket of the same moment may have drawn it.
        const drawn = kept.get(key);
        if (drawn !== undefined) return drawn.commands;
        const end = await threads.run({ logo, roll });
        if (end.kind === 'done') {
          kept.set(key, { commands: end.result });
          return end.result;
        }
        log.warn({ tenantId, end: end.kind }, LEFT_OUT);
        return null;
      } catch (err) {
        log.error({ tenantId, err }, LEFT_OUT);
        return null;
      } finally {
        semaphore.release(tenantId);
      }
    },
  };
}
