import type { CompletedNote, Issuer } from '../../families/sale/index.ts';
import { completeNote } from '../../families/sale/modification/index.ts';
import type { DebitNoteRequest } from './schema.ts';

/** A debit note with everything decided but its number. Trusts that the schema and the rules passed. */
export function completeDebitNote(request: DebitNoteRequest, issuer: Issuer): CompletedNote {
  return completeNote('08', request, issuer);
}
