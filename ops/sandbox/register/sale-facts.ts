import * as v from 'valibot';

/** Amounts of a sale by the columns of the registers, in its own currency and without sign. */
export const SALE_AMOUNTS = [
  'export',
  'taxable',
  'igv',
  'exempt',
  'unaffected',
  'isc',
  'ivapBase',
  'ivap',
  'icbper',
  'other',
  'total',
] as const;

export type SaleAmount = (typeof SALE_AMOUNTS)[number];

const AmountSchema = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** Facts of a sale or note that the registers of SIRE need. */
export const SaleFactsSchema = v.object({
  issuerName: v.string(),
  issueDate: v.string(),
  buyer: v.object({ type: v.string(), number: v.string(), name: v.string() }),
  currency: v.string(),
  amounts: v.object(v.entriesFromList(SALE_AMOUNTS, AmountSchema)),
  /** Document that a note modifies, by its number as written: `F001-7`. */
  modified: v.nullable(v.object({ type: v.string(), id: v.string() })),
  /** Catalog 51, or of a note catalog 09 or 10. */
  operation: v.string(),
});

export type SaleFacts = v.InferOutput<typeof SaleFactsSchema>;
