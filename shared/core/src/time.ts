const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const LAST_DATE = '9999-12-31';

function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Returns true if a text is `YYYY-MM-DD` and that day exists. 2026-02-30 does not, nor does the year 0000. */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text) || text.startsWith('0000')) return false;
  // JavaScript reads February 30 as March 2, and month 13 as an invalid date.
  return new Date(startOf(text)).getUTCDate() === Number(text.slice(8));
}

function mustBeCalendarDate(text: string): string {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${JSON.stringify(text)}`);
  return text;
}

/**
 * Returns the date `days` days later, or earlier if negative.
 * @throws RangeError if `date` is no calendar date, or the result leaves the years 0001 to 9999
 */
export function addDays(date: string, days: number): string {
  const moved = startOf(mustBeCalendarDate(date)) + days * DAY_MS;
  return mustBeCalendarDate(isoDate(moved));
}

/**
 * Returns the milliseconds from `b` to `a`: negative if `a` is earlier.
 * @throws RangeError if either is no calendar date
 */
export function compareDates(a: string, b: string): number {
  return startOf(mustBeCalendarDate(a)) - startOf(mustBeCalendarDate(b));
}

/**
 * Returns the days from `from` to `to`; negative if `to` is earlier.
 * @throws RangeError when either is no calendar date.
 */
export function daysBetween(from: string, to: string): number {
  return compareDates(to, from) / DAY_MS;
}

/**
 * Returns the last day of a term of `days` days after `start`, at most 9999-12-31.
 * @throws RangeError if `start` is no calendar date
 */
export function endOfTerm(start: string, days: number): string {
  return compareDates(LAST_DATE, start) < days * DAY_MS ? LAST_DATE : addDays(start, days);
}

/** Peru is five hours behind UTC all year round. */
const LIMA_OFFSET_MS = -5 * 3_600_000;

function limaIso(instant: Date): string {
  return new Date(instant.getTime() + LIMA_OFFSET_MS).toISOString();
}

/** Day (`2026-01-31`) and time of day (`23:59:59`) in Lima. */
export interface LimaMoment {
  readonly date: string;
  readonly time: string;
}

/** Returns the calendar date in Lima at an instant: `2026-01-31`. */
export function limaDate(instant: Date): string {
  return limaIso(instant).slice(0, 10);
}

/** Returns the time of day in Lima at an instant: `23:59:59`. */
export function limaTime(instant: Date): string {
  return limaIso(instant).slice(11, 19);
}

/** Returns the instant `days` days later at the same time of day in Lima, or earlier if negative. */
export function shiftDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** Returns the instant at which a calendar date (`2026-01-31`) starts in Lima. */
export function limaMidnight(date: string): Date {
  return new Date(startOf(date) - LIMA_OFFSET_MS);
}
