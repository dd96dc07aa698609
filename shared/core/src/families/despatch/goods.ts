import { customsUnitOf, RELATED_DOCUMENTS } from '../../catalogs/index.ts';
import { decimal, formatUpTo } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import { formatSeriesNumber, parseSeriesNumber } from '../../identity/index.ts';
import type { DespatchLine, RelatedDocument } from './completed-despatch.ts';
import type { DespatchItem, RelatedDocumentRequest } from './request.ts';

const QUANTITY_PLACES = 10;

/**
 * The goods, numbered from 1. Those that pass customs are counted in the units of customs (3446); a unit that has none to
 * match is sent as it is.
 */
export function completeLines(items: readonly DespatchItem[], passesCustoms: boolean): DespatchLine[] {
  return items.map(({ code, description, quantity, unitCode }, index) => ({
    number: index + 1,
    code: oneLine(code),
    description: oneLine(description),
    quantity: formatUpTo(decimal(quantity), QUANTITY_PLACES, 0),
    unitCode: passesCustoms ? customsUnitOf(unitCode) : unitCode,
  }));
}

/** A series and number loses its padding, as in every XML we emit; anything else stays as it is. */
function normalizeId(documentId: string): string {
  const number = parseSeriesNumber(documentId);
  return number === null ? documentId : formatSeriesNumber(number);
}

/**
 * Completes a document of catalog 61 that goes with the goods. Its issuer is the one in the request. If the authority
 * asks for an issuer (3380) and the request has none, the issuer is the sender.
 */
export function completeRelatedDocument(request: RelatedDocumentRequest, senderRuc: string): RelatedDocument {
  const { code, name, needsIssuer } = RELATED_DOCUMENTS[request.documentType];
  return {
    typeCode: code,
    typeName: name,
    id: needsIssuer ? normalizeId(request.documentId) : request.documentId,
    issuerRuc: request.issuerRuc ?? (needsIssuer ? senderRuc : null),
  };
}
