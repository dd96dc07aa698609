import { oneLine } from '../../../fields/index.ts';
import { type DocumentNumber, formatSeriesNumber, parseSeriesNumber } from '../../../identity/index.ts';
import { completeSale } from '../complete-sale.ts';
import type { CompletedNote, Issuer, Modification, SaleDocument } from '../completed-sale.ts';
import { priceSale } from '../priced-sale.ts';
import type { NoteRequest } from './request.ts';

/** What the tenant has of what `listModified` names, as its own type's `complete` left it. */
export type ModifiedDocuments = readonly { readonly completed: unknown }[];

/** The document that a note modifies, when it is one that this tenant can have emitted. */
export function listModified(request: NoteRequest): readonly DocumentNumber[] {
  const number = parseSeriesNumber(request.referenceDocumentId);
  return number === null ? [] : [{ documentType: request.referenceDocumentType, ...number }];
}

/** SUNAT compares the number with the one it registered, which is not padded. */
function unpadded(referenceDocumentId: string): string {
  const parsed = parseSeriesNumber(referenceDocumentId);
  return parsed === null ? referenceDocumentId : formatSeriesNumber(parsed);
}

// Given back by the database as JSON: its type was lost on the way, its shape was not.
function findIssueDate([modified]: ModifiedDocuments): string | null {
  return modified === undefined ? null : (modified.completed as Pick<SaleDocument, 'issueDate'>).issueDate;
}

function completeModification(request: NoteRequest, referenced: ModifiedDocuments): Modification {
  return {
    seriesNumber: unpadded(request.referenceDocumentId),
    documentType: request.referenceDocumentType,
    issueDate: findIssueDate(referenced),
    reasonCode: request.responseCode,
    reasonText: oneLine(request.responseDescription),
  };
}

/**
 * A note with everything decided but its number. It has no form of payment: SUNAT takes none but that of a credit whose
 * dates change (reason 13), which the API does not have; a due date is printed and no more.
 */
export function completeNote(
  documentType: CompletedNote['documentType'],
  request: NoteRequest,
  issuer: Issuer,
  referenced: ModifiedDocuments = [],
): CompletedNote {
  return {
    documentType,
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
    modification: completeModification(request, referenced),
  };
}
