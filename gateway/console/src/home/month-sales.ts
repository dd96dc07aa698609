import { decimal, sum } from '@chasqui/core/decimal';
import { addDays } from '@chasqui/core/time';
import { type Days, firstOfMonth, lastMonth, monthOf } from '../components/periods.ts';

/** Sales of one day, YYYY-MM-DD, as the report has them. */
interface DaySales {
  readonly date: string;
  readonly totals: { readonly total: number };
}

/** Sales of the month of a day beside those of the month before. */
export interface MonthSales {
  readonly today: number;
  readonly thisMonth: number;
  readonly lastMonth: number;
  /** Sales of the last month until the same day of the month. */
  readonly lastMonthSoFar: number;
  /** Sum of each month until each of its days; null after its end, or after today. */
  readonly sumsOfThisMonth: readonly (number | null)[];
  readonly sumsOfLastMonth: readonly (number | null)[];
}

/** Returns the sum of amounts. */
export function sumAmounts(amounts: readonly number[]): number {
  return sum(amounts.map(decimal)).toNumber();
}

/** @param today day in Lima, YYYY-MM-DD */
export function compareMonths(byDay: readonly DaySales[], today: string): MonthSales {
  const soldOn = new Map(byDay.map(({ date, totals }) => [date, totals.total]));
  const before = lastMonth(today);
  const own = sumsUntil(soldOn, { from: firstOfMonth(today), to: today });
  const last = sumsUntil(soldOn, before);
  const daysOfMonth = Number(monthOf(today).to.slice(-2));
  const length = Math.max(last.length, daysOfMonth);
  return {
    today: soldOn.get(today) ?? 0,
    thisMonth: own.at(-1) ?? 0,
    lastMonth: last.at(-1) ?? 0,
    lastMonthSoFar: last[own.length - 1] ?? last.at(-1) ?? 0,
    sumsOfThisMonth: padded(own, length),
    sumsOfLastMonth: padded(last, length),
  };
}

/** Returns the sum of the sales until each day. */
function sumsUntil(soldOn: ReadonlyMap<string, number>, { from, to }: Days): readonly number[] {
  const sums: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    sums.push(sumAmounts([sums.at(-1) ?? 0, soldOn.get(day) ?? 0]));
  return sums;
}

function padded(sums: readonly number[], length: number): readonly (number | null)[] {
  return Array.from({ length }, (_, index) => sums[index] ?? null);
}
