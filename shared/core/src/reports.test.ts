import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum } from './decimal/index.ts';
import { AGING_BUCKETS, AGING_STARTS, agingBucketAt, reportPeriod, shareOf } from './reports.ts';
import { addDays, daysBetween } from './time.ts';

describe('agingBucketAt', () => {
  it('starts each bucket on the day of its name', () => {
    expect(AGING_STARTS.map((_, index) => agingBucketAt(index + 1))).toEqual(['1-30', '31-60', '61-90', '90+']);
    expect(AGING_STARTS.slice(0, 3).map(String)).toEqual(AGING_BUCKETS.slice(1, 4).map((name) => name.split('-')[0]));
    // Exactly 90 days overdue is still in the bucket before.
    expect(AGING_STARTS.at(-1)).toBe(91);
  });

  it('starts with the bucket of amounts that are not overdue', () => {
    expect(agingBucketAt(0)).toBe('current');
  });

  it.each([-1, 5, 0.5])('refuses %d', (passed) => {
    expect(() => agingBucketAt(passed)).toThrow(RangeError);
  });
});

const TODAY = '2026-03-15';

describe('reportPeriod', () => {
  it.each([
    ['neither', {}, { from: '2026-03-01', to: TODAY }],
    ['both', { from: '2020-01-31', to: '2020-02-29' }, { from: '2020-01-31', to: '2020-02-29' }],
    ['a beginning', { from: '2025-12-24' }, { from: '2025-12-24', to: TODAY }],
    ['a beginning that is today', { from: TODAY }, { from: TODAY, to: TODAY }],
    ['a beginning ahead', { from: '2026-03-17' }, { from: '2026-03-17', to: '2026-03-17' }],
    ['an end', { to: '2024-02-29' }, { from: '2024-02-01', to: '2024-02-29' }],
    ['an end on the first of a month', { to: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-01' }],
    ['an end ahead', { to: '2026-04-02' }, { from: '2026-04-01', to: '2026-04-02' }],
  ] as const)('with %s given', (_name, given, expected) => {
    expect(reportPeriod(given, TODAY)).toEqual(expected);
  });

  it('covers the current month on its first and on its last day', () => {
    expect(reportPeriod({}, '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-01' });
    expect(reportPeriod({}, '2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('starts on the first of the month if no start is given', () => {
    const day = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(
      fc.property(day, fc.option(day, { nil: undefined }), (today, to) => {
        const period = reportPeriod({ to }, today);
        expect(period.to).toBe(to ?? today);
        expect(period.from).toBe(`${period.to.slice(0, 7)}-01`);
        expect(daysBetween(period.from, period.to)).toBeLessThan(31);
      }),
    );
  });

  it('never ends before it starts if one day is given', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, day, fc.constantFrom('from', 'to'), (today, date, end) => {
        const { from, to } = reportPeriod({ [end]: date }, today);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('shareOf', () => {
  it.each([
    ['25.00', '100.00', '0.25'],
    ['100.00', '100.00', '1'],
    ['0.00', '100.00', '0'],
    ['1.00', '3.00', '0.3333'],
    ['2.00', '3.00', '0.6667'],
    ['0.00005', '1.00', '0.0001'],
    ['-5.00', '100.00', '-0.05'],
    ['150.00', '100.00', '1.5'],
  ])('of %s in %s is %s', (amount, whole, share) => {
    expect(shareOf(amount, whole)).toBe(share);
  });

  it.each(['0.00', '-0.01'])('in %s is null', (whole) => {
    expect(shareOf('1.00', whole)).toBeNull();
  });

  it('adds up to 1 with all other shares, but for rounding', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_00 }).map((value) => decimal(value).dividedBy(100).toFixed(2));
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
        const whole = sum(amounts.map(decimal)).toFixed(2);
        const shares = sum(amounts.map((amount) => decimal(shareOf(amount, whole) ?? 'none')));
        expect(shares.minus(1).abs().toNumber()).toBeLessThanOrEqual(0.00005 * amounts.length);
      }),
    );
  });
});
