import type { CompletedNote, Issuer } from '../../families/sale/index.ts';
import { completeNote, type ModifiedDocuments } from '../../families/sale/modification/index.ts';
import type { CreditNoteRequest } from './schema.ts';

/** A credit note with everything decided but its number. Trusts that the schema and the rules passed. */
export function completeCreditNote(
  request: CreditNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('07', request, issuer, referenced);
}
