export type { Observation } from '../schema/index.ts';
export type { DocumentRecord } from './document-record.ts';
export { type DocumentProof, findPublicDocument, type PublicDocument } from './find-public-document.ts';
export { type DocumentDetail, getDocument, getDocumentByNumber } from './get-document.ts';
export { getDocumentRecord } from './get-document-record.ts';
export { getPrintableDocument, type PrintableDocument } from './get-printable-document.ts';
export { listAcceptedDocuments } from './list-accepted-documents.ts';
export type { DocumentEvent } from './list-history.ts';
export type { ListedDocument } from './listed-document.ts';
