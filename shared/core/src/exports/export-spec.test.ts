import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { daysOfPeriod, isPeriod } from './export-spec.ts';

describe('the period of an export', () => {
  it.each(['2026-01', '2026-12', '0001-01', '9999-12'])('accepts %s', (text) => expect(isPeriod(text)).toBe(true));

  it.each(['2026-00', '2026-13', '2026-1', '202601', '2026-01-01', '0000-01', '2026-01\n', '', '２026-01'])(
    'refuses %j',
    (text) => {
      expect(isPeriod(text)).toBe(false);
      expect(() => daysOfPeriod(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-12', '2026-12-31'],
    ['0050-04', '0050-04-30'],
  ])('%s ends on %s', (period, to) => expect(daysOfPeriod(period)).toEqual({ from: `${period}-01`, to }));

  it('ends on the day before the next one begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
        const { to } = daysOfPeriod(written);
        expect(to.slice(0, 7)).toBe(written);
        expect(addDays(to, 1).slice(8)).toBe('01');
      }),
    );
  });
});
