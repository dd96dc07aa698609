import type { CompletedNote, Issuer } from '../../families/sale/index.ts';
import { completeNote, type ModifiedDocuments } from '../../families/sale/modification/index.ts';
import type { DebitNoteRequest } from './schema.ts';

/** A debit note with everything decided but its number. Trusts that the schema and the rules passed. */
export function completeDebitNote(
  request: DebitNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('08', request, issuer, referenced);
}
