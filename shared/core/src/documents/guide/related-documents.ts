import { RELATED_DOCUMENTS, type RelatedDocumentCode } from '../../catalogs/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity/index.ts';
import type { RelatedDocument } from './completed-parts.ts';
import type { RelatedDocumentRequest } from './request/related-documents.ts';

/** Zeros before the last part of a customs declaration, which the authority refuses (3441). */
const DECLARATION_PADDING = /^(\d{3}-\d{4}-[0-9A-Z]{2}-)0+(?=\d)/;

export function normalizeDeclaration(number: string): string {
  return number.replace(DECLARATION_PADDING, '$1');
}

const DECLARATIONS: readonly RelatedDocumentCode[] = ['50', '52'];

/** Returns a document's number as in every XML we emit: series numbers and customs declarations have no padding. */
export function normalizeRelatedNumber({ documentType, documentId }: RelatedDocumentRequest): string {
  if (DECLARATIONS.includes(documentType)) return normalizeDeclaration(documentId);
  const number = RELATED_DOCUMENTS[documentType].needsIssuer ? parseSeriesNumber(documentId) : null;
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
    id: normalizeRelatedNumber(request),
    issuerRuc: request.issuerRuc ?? (needsIssuer ? usualIssuer : null),
  };
}
