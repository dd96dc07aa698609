import { expect, it } from 'vitest';
import { daysOf, findPeriod, lastMonth, monthToFile, type NamedPeriod, PERIODS } from './periods.ts';

it.each<[NamedPeriod, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  // A Sunday ends its week, and a Monday begins one.
  ['this-week', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['this-week', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['last-week', '2026-03-01', '2026-02-16', '2026-02-22'],
  ['last-week', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['this-month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
])('%s, seen from %s, goes from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

it('a period is found by its days, and no other days have one', () => {
  const today = '2026-03-18';
  for (const period of PERIODS) expect(findPeriod(daysOf(period, today), today)).toBe(period);
  expect(findPeriod({ from: today }, today)).toBeUndefined();
  expect(findPeriod({}, today)).toBeUndefined();
});

it.each([
  ['2026-11-27', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2024-03-31', '2024-02-01', '2024-02-29'],
])('the month before %s', (day, from, to) => {
  expect(lastMonth(day)).toEqual({ from, to });
});

it.each([
  ['2026-11-01', '2026-10'],
  ['2026-11-20', '2026-10'],
  ['2026-11-21', '2026-11'],
  ['2027-01-15', '2026-12'],
])('on %s people work on the register of %s', (day, month) => {
  expect(monthToFile(day)).toBe(month);
});
