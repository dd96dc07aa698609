import { toJsonNumber } from '@chasqui/core/decimal';
import type { DocumentTotals } from '@chasqui/core/documents';
import * as v from 'valibot';

const FIGURES = ['taxable', 'exempt', 'unaffected', 'free', 'isc', 'igv', 'discount', 'total'] as const;

/** The figures of a document, as JSON numbers with at most 2 decimals. */
export const TotalsSchema = v.object(v.entriesFromList(FIGURES, v.number()));

export function toTotals(totals: DocumentTotals): v.InferOutput<typeof TotalsSchema> {
  return {
    taxable: toJsonNumber(totals.taxable),
    exempt: toJsonNumber(totals.exempt),
    unaffected: toJsonNumber(totals.unaffected),
    free: toJsonNumber(totals.free),
    isc: toJsonNumber(totals.isc),
    igv: toJsonNumber(totals.igv),
    discount: toJsonNumber(totals.discount),
    total: toJsonNumber(totals.total),
  };
}
