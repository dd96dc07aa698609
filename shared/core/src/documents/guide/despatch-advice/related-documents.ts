import { RUC_IDENTITY_TYPE, type SenderDocumentCode } from '../../../catalogs/index.ts';
import type { RelatedDocument } from '../completed-parts.ts';
import { completeRelatedDocument } from '../related-documents.ts';
import type { DespatchAdviceRequest } from './schema.ts';

/** Receipts of a sale: factura, boleta and ticket. */
export const SALE_RECEIPTS: readonly SenderDocumentCode[] = ['01', '03', '12'];

export type RelatedRequest = Pick<
  DespatchAdviceRequest,
  'transferReason' | 'recipient' | 'supplier' | 'relatedDocuments'
>;

/**
 * Returns the RUC of the supplier: the one in the request, or else the issuer of a related document that is not the
 * sender.
 */
export function findSupplierRuc({ supplier, relatedDocuments = [] }: RelatedRequest, senderRuc: string): string | null {
  if (supplier !== undefined) return supplier.identityType === RUC_IDENTITY_TYPE ? supplier.identityNumber : null;
  return (
    relatedDocuments.find(({ issuerRuc }) => issuerRuc !== undefined && issuerRuc !== senderRuc)?.issuerRuc ?? null
  );
}

/**
 * Returns the company that issues a document by the reason of the transfer (3381, 3442): the supplier of a purchase, the
 * buyer who returns goods, and else the sender. Null if only the request can name it.
 */
export function usualIssuerOf(type: SenderDocumentCode, request: RelatedRequest, senderRuc: string): string | null {
  const { transferReason, supplier, recipient } = request;
  if (type === '92') return null;
  if (!SALE_RECEIPTS.includes(type)) return senderRuc;
  const seller =
    transferReason === '06' ? recipient : transferReason === '02' || transferReason === '07' ? supplier : null;
  return seller?.identityType === RUC_IDENTITY_TYPE ? seller.identityNumber : senderRuc;
}

/** Completes the documents that go with the goods. */
export function completeRelatedDocuments(request: RelatedRequest, senderRuc: string): RelatedDocument[] {
  return (request.relatedDocuments ?? []).map((document) =>
    completeRelatedDocument(document, usualIssuerOf(document.documentType, request, senderRuc)),
  );
}
