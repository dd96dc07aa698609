import { addDays, compareDates } from '../time/index.ts';

/** First and last day of issue that a report covers, YYYY-MM-DD. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a report of which neither, one or both ends were given. Without an end it reaches to `today`, or to a
 * beginning that is later still: documents may be dated ahead. Without a beginning it has the month of its end.
 * @param today Lima's date, YYYY-MM-DD
 * @throws RangeError if a given text is no calendar date
 */
export function reportPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): ReportPeriod {
  const to = given.to ?? latestOf(today, given.from ?? today);
  return { from: given.from ?? firstOfMonth(to), to };
}

function latestOf(one: string, other: string): string {
  return compareDates(one, other) < 0 ? other : one;
}

function firstOfMonth(date: string): string {
  return addDays(date, 1 - Number(date.slice(8)));
}
