import { type CarrierDocumentCode, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import type { RelatedDocument } from '../completed-parts.ts';
import { completeRelatedDocument } from '../related-documents.ts';
import type { CarrierDespatchAdviceRequest } from './schema.ts';

/** The other guides of carriers are those of an earlier leg. */
const OWN_GUIDE = '31' satisfies CarrierDocumentCode;

/** Returns the company that usually issues a document: the carrier its own guides, and else the sender (3380). */
export function usualIssuerOf(
  type: CarrierDocumentCode,
  { sender }: Pick<CarrierDespatchAdviceRequest, 'sender'>,
  carrierRuc: string,
): string | null {
  if (type === OWN_GUIDE) return carrierRuc;
  return sender.identityType === RUC_IDENTITY_TYPE ? sender.identityNumber : null;
}

/** Completes the documents that go with the goods. */
export function completeRelatedDocuments(request: CarrierDespatchAdviceRequest, carrierRuc: string): RelatedDocument[] {
  return (request.relatedDocuments ?? []).map((document) =>
    completeRelatedDocument(document, usualIssuerOf(document.documentType, request, carrierRuc)),
  );
}
