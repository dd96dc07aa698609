import type { CompletedNote } from '../../families/sale/index.ts';
import { completeNote, type ModifiedDocuments } from '../../families/sale/modification/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { DebitNoteRequest } from './schema.ts';

/** Completes a debit note, with every value decided except its number. The schema and the rules must have passed. */
export function completeDebitNote(
  request: DebitNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('08', request, issuer, referenced);
}
