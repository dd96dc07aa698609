import type { DecimalText } from '../decimal/index.ts';

/** The figures of `GET /api/documents/:id` -> `totals`, each with 2 decimals. */
export interface DocumentTotals {
  readonly taxable: DecimalText;
  readonly exempt: DecimalText;
  readonly unaffected: DecimalText;
  readonly free: DecimalText;
  /** Value of exports. */
  readonly export: DecimalText;
  readonly isc: DecimalText;
  readonly igv: DecimalText;
  /** Tax on piled rice. */
  readonly ivap: DecimalText;
  /** Tax on plastic bags. */
  readonly icbper: DecimalText;
  /** Sum of all discounts, also those that are already subtracted from the values. */
  readonly discount: DecimalText;
  /** Sum of all charges, also those that are already in the values. */
  readonly charges: DecimalText;
  /** Advances deducted, with tax. */
  readonly prepaid: DecimalText;
  /** Perception collected on top of the payable amount, in soles. */
  readonly perception: DecimalText;
  readonly rounding: DecimalText;
  /** PayableAmount: due for the sale, without the perception. */
  readonly payable: DecimalText;
  /** The same as `payable`. */
  readonly total: DecimalText;
}

/** Totals of a document without amounts. */
export const NO_TOTALS: DocumentTotals = {
  taxable: '0.00',
  exempt: '0.00',
  unaffected: '0.00',
  free: '0.00',
  export: '0.00',
  isc: '0.00',
  igv: '0.00',
  ivap: '0.00',
  icbper: '0.00',
  discount: '0.00',
  charges: '0.00',
  prepaid: '0.00',
  perception: '0.00',
  rounding: '0.00',
  payable: '0.00',
  total: '0.00',
};
