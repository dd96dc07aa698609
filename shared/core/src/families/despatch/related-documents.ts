import { RELATED_DOCUMENTS } from '../../catalogs/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity/index.ts';
import type { RelatedDocument } from './completed-parts.ts';
import type { RelatedDocumentRequest } from './request/related-documents.ts';

/** A series and number loses its padding, as in every XML we emit; anything else stays as it is. */
export function normalizeDocumentId(documentId: string): string {
  const number = parseSeriesNumber(documentId);
  return number === null ? documentId : formatSeriesNumber(number);
}

/**
 * Completes a document of catalog 61 that goes with the goods. Its issuer is the one in the request. If the authority
 * asks for an issuer (3380) and the request has none, the issuer is `usualIssuer`.
 */
export function completeRelatedDocument(request: RelatedDocumentRequest, usualIssuer: string | null): RelatedDocument {
  const { code, name, needsIssuer } = RELATED_DOCUMENTS[request.documentType];
  return {
    typeCode: code,
    typeName: name,
    id: needsIssuer ? normalizeDocumentId(request.documentId) : request.documentId,
    issuerRuc: request.issuerRuc ?? (needsIssuer ? usualIssuer : null),
  };
}
