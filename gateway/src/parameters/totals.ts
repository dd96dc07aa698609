import { toJsonNumber } from '@chasqui/core/decimal';
import type { DocumentTotals } from '@chasqui/core/documents';
import * as v from 'valibot';

/** The figures of a document, as JSON numbers with at most 2 decimals. */
export const TotalsSchema = v.object({
  taxable: v.number(),
  exempt: v.number(),
  unaffected: v.number(),
  free: v.number(),
  isc: v.number(),
  igv: v.number(),
  discount: v.number(),
  total: v.number(),
});

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
