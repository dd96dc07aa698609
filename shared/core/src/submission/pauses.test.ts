import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY_WINDOW_MS } from '../lifecycle/index.ts';
import { nextAttemptAt } from './pauses.ts';
import { NOW } from './step-facts-fixture.ts';

const DAY_MS = 24 * 3_600_000;

interface Terms {
  readonly failures: number;
  readonly ageMs?: number;
  readonly state?: 'SIGNED' | 'AUTHORITY_ERROR' | 'TICKETED';
  readonly attempts?: number;
  readonly random01?: number;
  readonly retryDelayMs?: number;
}

/** Returns the pause before the next attempt, in milliseconds; null if there is none. */
function pauseMs(terms: Terms): number | null {
  const { failures, ageMs = 0, state = 'AUTHORITY_ERROR', attempts = 1 } = terms;
  const { random01 = 0.5, retryDelayMs = 30_000 } = terms;
  const document = { state, failures, attempts, createdAt: new Date(NOW.getTime() - ageMs) };
  const at = nextAttemptAt({ document, now: NOW, random01, pauses: { retryDelayMs } });
  return at && at.getTime() - NOW.getTime();
}

const random01 = fc.double({ min: 0, max: 1, noNaN: true });

describe('nextAttemptAt', () => {
  it('is always in the future, by at most an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), random01, (failures, random) => {
        const pause = pauseMs({ failures, random01: random });
        expect(pause).toBeGreaterThanOrEqual(30_000);
        expect(pause).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it('is at most 45 s away after the first failure, and again after a first lost ticket', () => {
    expect(pauseMs({ failures: 0, state: 'SIGNED', random01: 1 })).toBe(45_000);
    expect(pauseMs({ failures: 40, state: 'TICKETED', random01: 1 })).toBe(45_000);
  });

  it('is null if the next attempt would be outside the window', () => {
    expect(pauseMs({ failures: 3, ageMs: RETRY_WINDOW_MS })).toBeNull();
    expect(pauseMs({ failures: 3, ageMs: RETRY_WINDOW_MS - DAY_MS })).toBeGreaterThan(0);
  });

  it('allows another attempt after a first lost ticket, even for an old document', () => {
    expect(pauseMs({ failures: 60, ageMs: 6 * DAY_MS, state: 'TICKETED' })).toBeGreaterThan(0);
  });

  it('pauses longer after each further ticket without a verdict, and ends with the window', () => {
    const lostTickets = (attempts: number) => pauseMs({ failures: 0, state: 'TICKETED', attempts, random01: 0 });
    expect(lostTickets(2)).toBe(60_000);
    expect(lostTickets(20)).toBe(2_400_000);
    expect(pauseMs({ failures: 0, ageMs: RETRY_WINDOW_MS, state: 'TICKETED', attempts: 2 })).toBeNull();
  });

  it('allows another attempt after the first submission, even for an old document', () => {
    expect(pauseMs({ failures: 0, ageMs: 6 * DAY_MS, state: 'SIGNED' })).toBeGreaterThan(0);
  });

  it('begins with the configured pause', () => {
    expect(pauseMs({ failures: 0, state: 'SIGNED', random01: 1, retryDelayMs: 1_000 })).toBe(1_500);
  });
});
