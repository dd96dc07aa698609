import { describe, expect, it } from 'vitest';
import { judgeCertificateTerm, latestEndWarnedOf, warningThresholdOf } from './index.ts';

/** Noon in Lima. */
const NOW = new Date('2026-06-15T17:00:00Z');

describe('judgeCertificateTerm', () => {
  it.each([
    ['31 days, by the calendar of Lima', '2026-07-16T05:00:00Z', 31, 'none'],
    ['the last second of the 30th day', '2026-07-16T04:59:59Z', 30, 'soon'],
    ['later today', '2026-06-15T17:00:01Z', 0, 'soon'],
    ['this very instant', '2026-06-15T17:00:00Z', 0, 'soon'],
    ['earlier today', '2026-06-15T16:59:59Z', 0, 'expired'],
    ['five days ago', '2026-06-10T12:00:00Z', -5, 'expired'],
  ])('of a certificate that ends: %s', (_, validTo, daysLeft, urgency) => {
    expect(judgeCertificateTerm(new Date(validTo), NOW)).toEqual({ daysLeft, urgency });
  });
});

it('latestEndWarnedOf is after the end of every certificate with a warning', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(NOW.getTime() + hour * 3_600_000);
    expect(judgeCertificateTerm(latestEndWarnedOf(now), now).urgency).toBe('none');
  }
});

it.each([
  [31, null],
  [30, 30],
  [16, 30],
  [15, 15],
  [8, 15],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 0],
  [-5, 0],
])('warningThresholdOf of %d days is %s', (daysLeft, threshold) => {
  expect(warningThresholdOf(daysLeft)).toBe(threshold);
});
