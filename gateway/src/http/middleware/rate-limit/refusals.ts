import { createHash } from 'node:crypto';
import type { Allowance } from '@chasqui/platform/rate-limit/rate-limiter';
import { LRUCache } from 'lru-cache';
import type { LimitScope } from '../../../kernel/limits/limit-scope.ts';

const REMEMBERED = 10_000;

export interface Asked {
  readonly credential: string;
  readonly scope: LimitScope;
  readonly count: number;
  /** Subject of the client's address, for requests with a credential that proves nothing or does not matter. */
  readonly addressSubject: string;
}

/** Recent refusals of this process. They spare the database; Redis has the exact counts. */
export interface Refusals {
  /** Finds an unexpired refusal of the same request with as many calls or fewer. */
  find(asked: Asked): Allowance | undefined;
  /**
   * Remembers a refusal.
   * @param subject subject that the request was counted for
   */
  add(asked: Asked, subject: string, refused: Allowance): void;
}

interface Refusal {
  readonly count: number;
  readonly limit: number;
}

/**
 * Remembers the last ten thousand refusals, each until its window ends. The rest of a window never grows, so a refusal
 * stays valid.
 * @param now milliseconds, more each time
 */
export function createRefusals(now = () => performance.now()): Refusals {
  // With a TTL resolution the cache would use a cached clock, and the remaining seconds would be one too many.
  const cache = new LRUCache<string, Refusal>({ max: REMEMBERED, ttlResolution: 0, perf: { now } });
  return {
    find(asked) {
      for (const key of [keyOf(asked), keyOf(asked, asked.addressSubject)]) {
        const refusal = cache.get(key);
        if (refusal === undefined || asked.count < refusal.count) continue;
        const resetSeconds = Math.max(1, Math.ceil(cache.getRemainingTTL(key) / 1000));
        return { isGranted: false, limit: refusal.limit, remaining: 0, resetSeconds };
      }
      return undefined;
    },
    add(asked, subject, { limit, resetSeconds }) {
      const key = subject === asked.addressSubject ? keyOf(asked, subject) : keyOf(asked);
      const count = Math.min(asked.count, cache.get(key)?.count ?? asked.count);
      cache.set(key, { count, limit }, { ttl: resetSeconds * 1000 });
    },
  };
}

function keyOf({ credential, scope }: Asked, subject = ''): string {
  return `${scope} ${createHash('sha256').update(credential, 'utf8').digest('base64')} ${subject}`;
}
