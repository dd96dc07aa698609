import { toJsonNumber } from '@chasqui/core/decimal';
import { type DocumentFigure, type DocumentTotals, mapFigures } from '@chasqui/core/documents';
import * as v from 'valibot';

const DESCRIPTIONS: Readonly<Record<DocumentFigure, string>> = {
  taxable: 'Value with IGV',
  exempt: 'Value exonerated of IGV',
  unaffected: 'Value unaffected by IGV',
  free: 'Reference value of free goods; it is not payable',
  export: 'Value of exports',
  isc: 'ISC',
  igv: 'IGV',
  ivap: 'Tax on piled rice',
  icbper: 'Tax on plastic bags',
  discount: 'All discounts, also those that the values are already less',
  charges: 'All charges, also those that are already in the values',
  prepaid: 'Advances deducted, with tax',
  perception: 'Perception collected on top of the payable amount, in soles',
  rounding: 'Rounding of the payable amount',
  payable: 'Payable for the sale, without the perception',
  total: 'Equal to `payable`',
};

/** The figures of a document, as JSON numbers with at most 2 decimals. */
export const TotalsSchema = v.object(mapFigures((figure) => v.pipe(v.number(), v.description(DESCRIPTIONS[figure]))));

export function toTotals(totals: DocumentTotals): v.InferOutput<typeof TotalsSchema> {
  return mapFigures((figure) => toJsonNumber(totals[figure]));
}
