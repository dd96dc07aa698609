import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInSeries, slowPollAt } from './series.ts';

const TICKETED_AT = new Date('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const after = (ageMs: number, pollsDone: number, random01 = 0) => {
  const now = new Date(TICKETED_AT.getTime() + ageMs);
  const at = slowPollAt({ pollsDone, ticketedAt: TICKETED_AT, now, random01 });
  return at === null ? null : (at.getTime() - now.getTime()) / MINUTE_MS;
};

it('has twelve quick polls', () => {
  expect([0, 11, 12, 13].map(isInSeries)).toEqual([true, true, false, false]);
});

it('asks five minutes after the last quick poll, and then at pauses that grow', () => {
  expect([12, 13, 14, 15, 16, 40].map((pollsDone) => after(0, pollsDone))).toEqual([5, 10, 20, 40, 40, 40]);
});

it('never pauses for longer than an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 12, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pollsDone, random01) => {
        const minutes = after(0, pollsDone, random01);
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(minutes).toBeLessThanOrEqual(60);
      },
    ),
  );
});

it('gives up a week after the ticket was given', () => {
  expect(after(7 * DAY_MS, 100)).toBe(40);
  expect(after(7 * DAY_MS + 1, 100)).toBeNull();
});
