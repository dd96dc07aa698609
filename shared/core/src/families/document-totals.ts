import type { DecimalText } from '../decimal/index.ts';

/** The figures of `GET /api/documents/:id` -> `totals`, each with 2 decimals. */
export interface DocumentTotals {
  readonly taxable: DecimalText;
  readonly exempt: DecimalText;
  readonly unaffected: DecimalText;
  readonly free: DecimalText;
  readonly isc: DecimalText;
  readonly igv: DecimalText;
  readonly discount: DecimalText;
  readonly total: DecimalText;
}

/** Totals of a document without amounts. */
export const NO_TOTALS: DocumentTotals = {
  taxable: '0.00',
  exempt: '0.00',
  unaffected: '0.00',
  free: '0.00',
  isc: '0.00',
  igv: '0.00',
  discount: '0.00',
  total: '0.00',
};
