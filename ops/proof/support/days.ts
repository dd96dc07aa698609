import { addDays, limaDate, limaMidnight } from '@chasqui/core/time';
import type { Clock } from '@chasqui/platform/clock';

/** Day in Lima on which this process of tests started. It stays the same if the run passes midnight. */
export const TODAY = limaDate(new Date());

/**
 * Returns the day (`YYYY-MM-DD`) that is `days` days after `TODAY`, or before it if negative. A test that needs a day in
 * the future takes one that is at least 2 days ahead: with 1, it would be today if the run passes midnight.
 */
export function dayFromToday(days: number): string {
  return addDays(TODAY, days);
}

/** Returns a day of the month before this one: no month ends between two of them, and they never come to be today. */
export function dayOfLastMonth(day: number): string {
  const inLastMonth = addDays(`${TODAY.slice(0, 8)}01`, -1);
  return `${inLastMonth.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

/** Variables of datefudge, if the tests run as on another day (`npm run test:on`): programs that they start have that day too. */
export const SHIFTED_CLOCK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ LD_PRELOAD: process.env.LD_PRELOAD, DATEFUDGE: process.env.DATEFUDGE }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ),
);

/** Returns a clock that runs like the machine's, and shows `start` now. A test with it may name days. */
export function clockFrom(start: string): Clock {
  const aheadMs = Date.parse(start) - Date.now();
  return { now: () => new Date(Date.now() + aheadMs) };
}

/** Clock of the machine, which stops at the end of `TODAY`: a term that ends today does not pass with midnight. */
export const CLOCK_OF_TODAY: Clock = {
  now: () => new Date(Math.min(Date.now(), limaMidnight(dayFromToday(1)).getTime() - 1)),
};
