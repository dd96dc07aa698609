import { compareDates, isCalendarDate } from './time.ts';

/** Header of a request of a test company that names the day of the request. The sandbox hears it too. */
export const TEST_DAY_HEADER = 'Chasqui-Date';

/** First and last day that a test clock shows. Rules before are not ours, and rules after are not known. */
export const TEST_DAYS = { first: '2020-01-01', last: '2035-12-31' } as const;

/** Returns true if a text is a day that a test clock can show: YYYY-MM-DD. */
export function isTestDay(text: string): boolean {
  if (!isCalendarDate(text)) return false;
  return compareDates(text, TEST_DAYS.first) >= 0 && compareDates(text, TEST_DAYS.last) <= 0;
}
