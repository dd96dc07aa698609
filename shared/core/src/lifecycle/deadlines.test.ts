import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearDeadline, latestDeadlineMissed, latestNearDeadline } from './deadlines.ts';

const HOUR_MS = 3_600_000;

/** Returns the end of Lima's day, calculated independently: five hours after the end of the UTC day. */
function endOf(deadline: string): number {
  return Date.parse(`${deadline}T00:00:00Z`) + 29 * HOUR_MS;
}

describe('isNearDeadline', () => {
  it.each([
    ['2026-02-28', '2026-02-28T05:00:00.000Z', false, 'when exactly 24 hours are left'],
    ['2026-02-28', '2026-02-28T05:00:00.001Z', true, 'a millisecond later'],
    ['2026-02-28', '2026-02-28T04:59:59.999Z', false, 'not on the evening before, though UTC has its day'],
    ['2026-02-28', '2026-03-01T04:59:59.999Z', true, 'until its last moment, though UTC has the next day'],
    ['2026-02-28', '2026-03-01T05:00:00.000Z', true, 'when it has just passed'],
    ['2026-02-28', '2026-07-01T00:00:00.000Z', true, 'long after'],
    ['2026-12-31', '2027-01-01T04:00:00.000Z', true, 'at the end of a year'],
    ['2027-01-01', '2027-01-01T04:00:00.000Z', false, 'not yet, while Lima has the old year'],
    ['9999-12-31', '2026-01-01T00:00:00.000Z', false, 'never, when it is the last day there is'],
  ])('of %s at %s is %s (%s)', (deadline, now, expected) => {
    expect(isNearDeadline(deadline, new Date(now))).toBe(expected);
  });

  const deadlines = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('is true if less than 24 hours are left; a deadline is missed if none are', () => {
    const offsets = fc.oneof(fc.integer({ min: -50 * HOUR_MS, max: 50 * HOUR_MS }), fc.constantFrom(0, 1, -1));
    fc.assert(
      fc.property(deadlines, fc.constantFrom(0, 24), offsets, (deadline, hours, offsetMs) => {
        const now = new Date(endOf(deadline) - hours * HOUR_MS + offsetMs);
        const leftMs = endOf(deadline) - now.getTime();
        expect(isNearDeadline(deadline, now)).toBe(leftMs < 24 * HOUR_MS);
        expect(deadline <= latestNearDeadline(now)).toBe(leftMs < 24 * HOUR_MS);
        expect(deadline <= latestDeadlineMissed(now)).toBe(leftMs <= 0);
      }),
    );
  });
});
