import type { DecimalText } from '../../decimal/index.ts';

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
  /** Equal to `payable`. */
  readonly total: DecimalText;
}

/** Names of the figures, in the order of the API. */
export const DOCUMENT_FIGURES = [
  'taxable',
  'exempt',
  'unaffected',
  'free',
  'export',
  'isc',
  'igv',
  'ivap',
  'icbper',
  'discount',
  'charges',
  'prepaid',
  'perception',
  'rounding',
  'payable',
  'total',
] as const satisfies readonly (keyof DocumentTotals)[];

export type DocumentFigure = (typeof DOCUMENT_FIGURES)[number];

/** Builds an object with one value for each figure. */
export function mapFigures<Value>(read: (figure: DocumentFigure) => Value): Record<DocumentFigure, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(DOCUMENT_FIGURES.map((figure) => [figure, read(figure)])) as Record<DocumentFigure, Value>;
}

/** Totals of a document without amounts. */
export const NO_TOTALS: DocumentTotals = mapFigures(() => '0.00');
