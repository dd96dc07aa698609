import { expect, it } from 'vitest';
import { compareMonths, sumAmounts } from './month-sales.ts';

const sold = (date: string, total: number) => ({ date, totals: { total } });

it('cents are not lost in a sum', () => {
  expect(sumAmounts([0.1, 0.2, 1.01, -0.3])).toBe(1.01);
});

it('sales of a month are summed until each day, and stand beside those of the month before', () => {
  const days = [sold('2026-02-01', 0.1), sold('2026-02-28', 5), sold('2026-03-01', 10.1), sold('2026-03-03', 0.2)];
  const sales = compareMonths(days, '2026-03-03');
  expect(sales).toMatchObject({ today: 0.2, thisMonth: 10.3, lastMonth: 5.1, lastMonthSoFar: 0.1 });
  expect(sales.sumsOfThisMonth).toEqual([10.1, 10.1, 10.3, ...Array(28).fill(null)]);
  expect(sales.sumsOfLastMonth).toEqual([...Array(27).fill(0.1), 5.1, null, null, null]);
});

it.each([
  ['a day that the last month has not', '2026-03-31', 5, 31],
  ['the first day of a year', '2026-01-01', 0, 31],
  ['the last day of a leap February', '2028-02-29', 0, 31],
])('the last month is counted until the same day: %s', (_name, today, lastMonthSoFar, days) => {
  const sales = compareMonths([sold('2026-02-28', 5)], today);
  expect([sales.lastMonthSoFar, sales.sumsOfThisMonth.length]).toEqual([lastMonthSoFar, days]);
});
