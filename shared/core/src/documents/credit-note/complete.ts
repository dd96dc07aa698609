import type { CompletedNote } from '../../families/sale/index.ts';
import { completeNote, type ModifiedDocuments } from '../../families/sale/modification/index.ts';
import type { Issuer } from '../../parties/index.ts';
import type { CreditNoteRequest } from './schema.ts';

/** Completes a credit note, with every value decided except its number. The schema and the rules must have passed. */
export function completeCreditNote(
  request: CreditNoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return completeNote('07', request, issuer, referenced);
}
