import * as v from 'valibot';
import { searchPage, searchText } from '../components/address-search.ts';
import { lastMonth } from '../components/periods.ts';

/** Month (YYYY-MM) and page of its differences, as the address has them. */
export const MonthSearchSchema = v.object({ period: searchText(), page: searchPage() });

/** Last day of a month on which people still work on the month before it. Registers are due around the middle of a month. */
const LAST_DAY_OF_FILING = 20;

/** Returns the month (YYYY-MM) that people work on at a day (YYYY-MM-DD). */
export function monthToFile(day: string): string {
  const month = Number(day.slice(8)) <= LAST_DAY_OF_FILING ? lastMonth(day).from : day;
  return month.slice(0, 7);
}
