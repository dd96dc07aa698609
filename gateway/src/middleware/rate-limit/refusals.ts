import { createHash } from 'node:crypto';
import type { Allowance } from '@chasqui/platform/rate-limit';
import { LRUCache } from 'lru-cache';
import type { LimitScope } from './limit-scope.ts';

const REMEMBERED = 10_000;

/** What somebody asked for, as far as it can be told before it is known who they are. */
export interface Asked {
  readonly credential: string;
  readonly scope: LimitScope;
  readonly count: number;
  /** Whom it counts for when the credential proves nothing, or does not matter. */
  readonly addressSubject: string;
}

/** What was refused not long ago, in this process: a hint that spares the database, with Redis behind it. */
export interface Refusals {
  /** What the same, or more of it, is answered until its window ends. */
  find(asked: Asked): Allowance | undefined;
  /** @param subject whom it was counted for */
  add(asked: Asked, subject: string, refused: Allowance): void;
}

/** How many did not fit any more, of a limit of how many. */
interface Refusal {
  readonly count: number;
  readonly limit: number;
}

/**
 * Remembers the last ten thousand, each as long as its window lasts: what is left in one only becomes less.
 * @param now milliseconds, more each time
 */
export function createRefusals(now = () => performance.now()): Refusals {
  // Without a resolution it takes the instant of a millisecond ago for now, and tells a second too many.
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
