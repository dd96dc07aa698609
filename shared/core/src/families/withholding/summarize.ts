import { endOfTerm } from '../../time.ts';
import { NO_TOTALS } from '../document-totals.ts';
import type { CompletedWithholding } from './completed-withholding.ts';
import { SOLES } from './figures.ts';

/** Returns the summary of a retention or perception for lists and records. Its only figure is the total withheld. */
export function summarizeWithholding(completed: CompletedWithholding, correlative: number) {
  const { identityType, identityNumber, name } = completed.counterparty;
  return {
    series: completed.series,
    correlative,
    issueDate: completed.issueDate,
    currencyCode: SOLES,
    counterparty: { identityType, identityNumber, name },
    totals: { ...NO_TOTALS, total: completed.totalWithheld },
  };
}

/** Calendar days after the day of issue (2600). */
const DAYS_TO_SEND = 7;

/** Days after today that a retention or perception may be issued on (2329), for clocks that differ. */
export const WITHHOLDING_DAYS_AHEAD = 2;

/** Lima's day by the end of which the authority must have a retention or perception. */
export function withholdingDeadline({ issueDate }: { readonly issueDate: string }): string {
  return endOfTerm(issueDate, DAYS_TO_SEND);
}
