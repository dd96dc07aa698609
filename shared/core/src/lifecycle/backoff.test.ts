import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RETRY_WINDOW_MS, retryDelayMs } from './backoff.ts';

const FIRST_DELAY_MS = 30_000;

const HOUR_MS = 3_600_000;
const attempts = fc.integer({ min: 1, max: 10_000 });
const random01 = fc.double({ min: 0, max: 1, noNaN: true });

describe('retryDelayMs', () => {
  it.each([
    [1, 0, 30_000],
    [1, 1, 45_000],
    [2, 0, 60_000],
    [2, 0.5, 75_000],
    [3, 0, 120_000],
    [7, 0, 1_920_000],
    [8, 0, 2_400_000],
    [8, 1, HOUR_MS],
    [5_000, 0, 2_400_000],
    [5_000, 1, HOUR_MS],
  ])('attempt %d with random %d waits %d ms', (attempt, random, delayMs) => {
    expect(retryDelayMs(attempt, random, FIRST_DELAY_MS)).toBe(delayMs);
  });

  it('waits at least 30 s and at most an hour', () => {
    fc.assert(
      fc.property(attempts, random01, (attempt, random) => {
        const delayMs = retryDelayMs(attempt, random, FIRST_DELAY_MS);
        expect(delayMs).toBeGreaterThanOrEqual(30_000);
        expect(delayMs).toBeLessThanOrEqual(HOUR_MS);
        expect(Number.isInteger(delayMs)).toBe(true);
      }),
    );
  });

  it('never waits less for a later attempt', () => {
    fc.assert(
      fc.property(attempts, random01, (attempt, random) => {
        expect(retryDelayMs(attempt + 1, random, FIRST_DELAY_MS)).toBeGreaterThanOrEqual(
          retryDelayMs(attempt, random, FIRST_DELAY_MS),
        );
      }),
    );
  });

  it('spreads attempts with the same number of failures, also at the cap', () => {
    expect(retryDelayMs(50, 0.9, FIRST_DELAY_MS) - retryDelayMs(50, 0.1, FIRST_DELAY_MS)).toBeGreaterThan(900_000);
  });

  it.each([[0], [-1], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY]])('refuses attempt %d', (attempt) => {
    expect(() => retryDelayMs(attempt, 0.5, FIRST_DELAY_MS)).toThrow(RangeError);
  });

  it.each([[-0.1], [1.1], [Number.NaN]])('refuses random %d', (random) => {
    expect(() => retryDelayMs(1, random, FIRST_DELAY_MS)).toThrow(RangeError);
  });
});

describe('RETRY_WINDOW_MS', () => {
  it('is three days and allows dozens of attempts', () => {
    expect(RETRY_WINDOW_MS).toBe(72 * HOUR_MS);
    let attempt = 0;
    for (let elapsedMs = 0; elapsedMs < RETRY_WINDOW_MS; elapsedMs += retryDelayMs(attempt, 1, FIRST_DELAY_MS))
      attempt += 1;
    expect(attempt).toBe(78);
  });
});
