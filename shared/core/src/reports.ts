import { decimal, roundTo } from './decimal/index.ts';
import { addDays, compareDates } from './time.ts';

/** Buckets of owed amounts, by days overdue. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', '90+'] as const;

export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Days overdue with which each bucket but the first starts. */
export const AGING_STARTS = [1, 31, 61, 91] as const;

/** Returns the bucket after `passed` of the `AGING_STARTS`; `current` for 0. */
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
 * Returns the days of a report. The end defaults to `today`, or to `from` if it is later, because documents may be
 * dated ahead. The start defaults to the first of the end's month.
 * @param today date in Lima, YYYY-MM-DD
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
