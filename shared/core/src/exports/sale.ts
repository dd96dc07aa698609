import type { ExportedDocument } from './exported-document.ts';

/** Documents of a sales register: facturas, boletas and the notes on them. */
export const SALE_TYPES: readonly string[] = ['01', '03', '07', '08'];

const CREDIT_NOTE = '07';

/** Returns true if a document's amounts lower the sales. */
export function isCredit({ documentType }: Pick<ExportedDocument, 'documentType'>): boolean {
  return documentType === CREDIT_NOTE;
}

/** Returns true if a document counts as a sale: accepted, and not voided since. */
export function countsAsSold({
  documentType,
  state,
  voided,
}: Pick<ExportedDocument, 'documentType' | 'state' | 'voided'>) {
  return state === 'ACCEPTED' && !voided && SALE_TYPES.includes(documentType);
}
