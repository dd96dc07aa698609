export { type DocumentFilter, matchesFilter } from './document-filter.ts';
export { type DocumentOrder, type DocumentPosition, orderBy, positionOf } from './document-order.ts';
export { type DocumentPageRequest, listDocuments, pageOfIds } from './list-documents.ts';
