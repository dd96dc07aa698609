import type { DocumentNumber } from '../identity/index.ts';

/** Facturas and boletas (catalog 01): what somebody owes for. */
const OWED_TYPES: ReadonlySet<string> = new Set(['01', '03']);

/** What of a document tells whose receivable it is about. */
export interface OwedDocument extends DocumentNumber {
  /** What it modifies; null where nothing is modified. */
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
