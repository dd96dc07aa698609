import { endOfTerm } from '../../time/index.ts';

/** Calendar days after the day of issue (2600). */
const DAYS_TO_SEND = 7;

/** Days after today that a retention or perception may be issued on (2329), for clocks that differ. */
export const WITHHOLDING_DAYS_AHEAD = 2;

/** Lima's day by the end of which the authority must have a retention or perception. */
export function withholdingDeadline({ issueDate }: { readonly issueDate: string }): string {
  return endOfTerm(issueDate, DAYS_TO_SEND);
}
