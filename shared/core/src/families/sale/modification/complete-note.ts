import { oneLine } from '../../../fields/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../../identity/index.ts';
import { completeSale } from '../complete-sale.ts';
import type { CompletedNote, Issuer, Modification } from '../completed-sale.ts';
import { priceSale } from '../priced-sale.ts';
import type { NoteRequest } from './request.ts';

/** SUNAT compares the number with the one it registered, which is not padded. */
function unpadded(referenceDocumentId: string): string {
  const parsed = parseSeriesNumber(referenceDocumentId);
  return parsed === null ? referenceDocumentId : formatSeriesNumber(parsed);
}

function completeModification(request: NoteRequest): Modification {
  return {
    seriesNumber: unpadded(request.referenceDocumentId),
    documentType: request.referenceDocumentType,
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
): CompletedNote {
  return {
    documentType,
    ...completeSale(priceSale(request), issuer),
    paymentForm: null,
    modification: completeModification(request),
  };
}
