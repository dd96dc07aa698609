export { clearOldAddresses } from './clear-old-addresses.ts';
export type { CompletedDocument, DocumentRecord, ListedDocument } from './document-record.ts';
export { findCommunication } from './find-communication.ts';
export { findGuideUrl } from './find-guide-url.ts';
export { type DocumentProof, findPublicDocument, type PublicDocument } from './find-public-document.ts';
export {
  type DocumentDetail,
  getCompletedDocument,
  getDocument,
  getDocumentByNumber,
  getDocumentRecord,
} from './get-document.ts';
export {
  type DocumentOfToken,
  findDocumentByToken,
  getPrintableDocument,
  type PrintableDocument,
} from './get-printable-document.ts';
export { listAcceptedDocuments, listNumberedDocuments } from './list-accepted-documents.ts';
export { listEmails } from './list-emails.ts';
export { listRoutes } from './list-routes.ts';
export { requestEmail } from './request-email.ts';
export { getVoidFacts, type Undoing } from './void-facts.ts';
