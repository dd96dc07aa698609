export { type DocumentFilter, matchesFilter } from './document-filter.ts';
export {
  DOCUMENT_ORDERS,
  type DocumentOrder,
  type DocumentPosition,
  orderBy,
  positionOf,
} from './document-order.ts';
export { type DocumentPage, type DocumentPageRequest, listDocuments } from './list-documents.ts';
export { pageOfIds } from './page-of-ids.ts';
