import { decimal, roundTo } from '../decimal/index.ts';
import { addDays, compareDates } from '../time/index.ts';

/** Buckets of owed amounts, by days overdue. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', '90+'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Days after the due date with which each bucket but the first begins. */
export const AGING_STARTS = [1, 31, 61, 91] as const;

/** The bucket that begins with so many of `AGING_STARTS` passed: none is `current`. */
export function agingBucketAt(passed: number): AgingBucket {
  const bucket = AGING_BUCKETS[passed];
  if (bucket === undefined) throw new RangeError(`no bucket begins after ${passed} of ${AGING_STARTS.length} limits`);
  return bucket;
}

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

const SHARE_PLACES = 4;

/**
 * Returns `amount` as a share of `whole`, rounded half up to 4 decimals: `25.00` of `100.00` is `0.25`. Null if the
 * whole is not above zero, because a share is then meaningless.
 * @throws RangeError if either text is no decimal
 */
export function shareOf(amount: string, whole: string): string | null {
  const divisor = decimal(whole);
  if (divisor.lessThanOrEqualTo(0)) return null;
  return roundTo(decimal(amount).dividedBy(divisor), SHARE_PLACES).toFixed();
}
