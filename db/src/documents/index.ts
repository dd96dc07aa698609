export type { Observation } from '../schema/index.ts';
export type { DocumentEvent } from './document-history.ts';
export type { DocumentRecord, ListedDocument } from './document-record.ts';
export { type DocumentProof, findPublicDocument, type PublicDocument } from './find-public-document.ts';
export { type DocumentDetail, getDocument, getDocumentByNumber, getDocumentRecord } from './get-document.ts';
export { getPrintableDocument, type PrintableDocument } from './get-printable-document.ts';
export { listAcceptedDocuments } from './list-accepted-documents.ts';
