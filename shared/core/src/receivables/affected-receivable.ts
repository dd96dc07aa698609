import type { DocumentNumber } from '../identity/index.ts';

/** Types of catalog 01 that have a receivable: facturas and boletas. */
const OWED_TYPES: ReadonlySet<string> = new Set(['01', '03']);

/** Data of a document that identifies its receivable. */
export interface OwedDocument extends DocumentNumber {
  /** Document that a note modifies; null if the document is no note. */
  readonly modifies: DocumentNumber | null;
}

/**
 * The number of the factura or boleta whose receivable follows from a document: its own, or that of the one a note
 * modifies. Null for every other document.
 */
export function affectedReceivable({
  documentType,
  series,
  correlative,
  modifies,
}: OwedDocument): DocumentNumber | null {
  const number = modifies ?? { documentType, series, correlative };
  return OWED_TYPES.has(number.documentType) ? number : null;
}
