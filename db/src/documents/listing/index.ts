export { type DocumentFilter, matchesFilter } from './document-filter.ts';
export { DOCUMENT_ORDERS, type DocumentOrder, type DocumentPosition, orderBy, positionOf } from './document-order.ts';
export { type DocumentPage, type DocumentPageRequest, listDocuments, pageOfIds } from './list-documents.ts';
