import { endOfTerm } from '../../time/index.ts';

/** Calendar days after the day of issue: of facturas R.S. 000003-2023, of boletas sent one by one R.S. 114-2019. */
const DAYS_TO_SEND_FACTURA = 3;
const DAYS_TO_SEND_BOLETA = 5;

/** Days after today that a sale document may be issued on (2329), for clocks that differ. */
export const SALE_DAYS_AHEAD = 2;

/**
 * Returns the day in Lima by the end of which the authority must have a sale document (2108, 1079). A note has the term
 * of the document that it modifies, given by its series.
 */
export function saleDeadline({ series, issueDate }: { readonly series: string; readonly issueDate: string }): string {
  return endOfTerm(issueDate, series.startsWith('B') ? DAYS_TO_SEND_BOLETA : DAYS_TO_SEND_FACTURA);
}
