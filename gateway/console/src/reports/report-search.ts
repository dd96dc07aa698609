import * as v from 'valibot';
import { searchChoice, searchFlag, searchText } from '../components/address-search.ts';

export const REPORTS = ['sales', 'documents', 'customers', 'receivables'] as const;

/** Report and period, as the address has them. */
export const ReportSearchSchema = v.object({
  report: searchChoice(REPORTS),
  from: searchText(),
  to: searchText(),
  inSoles: searchFlag(),
});
export type ReportSearch = v.InferOutput<typeof ReportSearchSchema>;

/** Query of a report on sales. */
export type SalesQuery = Omit<ReportSearch, 'report'>;

/** First and last day of a period; without them the service chooses this month. */
export interface ReportPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const THIS_MONTH: ReportPeriod = { from: undefined, to: undefined };

/** Returns the year of a day, until that day. */
export function thisYear(day: string): ReportPeriod {
  return { from: `${day.slice(0, 4)}-01-01`, to: day };
}
