import type { CompletedWithholding } from './completed-withholding.ts';
import { SOLES } from './figures.ts';

const NOTHING = '0.00';

/** Returns the summary of a retention or perception for lists and records. Its only figure is the total withheld. */
export function summarizeWithholding(completed: CompletedWithholding, correlative: number) {
  const { identityType, identityNumber, name } = completed.counterparty;
  return {
    series: completed.series,
    correlative,
    issueDate: completed.issueDate,
    currencyCode: SOLES,
    counterparty: { identityType, identityNumber, name },
    totals: {
      taxable: NOTHING,
      exempt: NOTHING,
      unaffected: NOTHING,
      free: NOTHING,
      isc: NOTHING,
      igv: NOTHING,
      discount: NOTHING,
      total: completed.totalWithheld,
    },
  };
}
