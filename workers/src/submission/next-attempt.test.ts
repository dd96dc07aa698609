import { RETRY_WINDOW_MS } from '@chasqui/core/lifecycle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './next-attempt.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function next(attempts: number, ageMs: number): Date | null {
  const createdAt = new Date(NOW.getTime() - ageMs);
  return nextAttemptAt({ clock: { now: () => NOW }, attempts, createdAt });
}

describe('nextAttemptAt', () => {
  it('is always ahead, and never by more than an hour and its jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (attempts) => {
        const waitMs = (next(attempts, 0)?.getTime() ?? 0) - NOW.getTime();
        expect(waitMs).toBeGreaterThan(0);
        expect(waitMs).toBeLessThanOrEqual(2 * 3_600_000);
      }),
    );
  });

  it('is null once the next attempt would fall outside the window', () => {
    expect(next(3, RETRY_WINDOW_MS)).toBeNull();
    expect(next(3, RETRY_WINDOW_MS - 24 * 3_600_000)).toBeInstanceOf(Date);
  });
});
