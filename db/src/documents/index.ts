export {
  claimOverdueDocuments,
  type ExceptedCompany,
  type OverdueDocument,
  type OverdueTerms,
} from './claim-overdue-documents.ts';
export { type AnsweredCall, closeSubmission, type SubmissionResult } from './close-submission.ts';
export { countDueDocuments, type DueCounts, type DueDays } from './count-due-documents.ts';
export { type DocumentFilter, matchesFilter } from './document-filter.ts';
export {
  DOCUMENT_ORDERS,
  type DocumentOrder,
  type DocumentPosition,
  orderBy,
  positionOf,
} from './document-order.ts';
export type { DocumentRecord } from './document-record.ts';
export { type DocumentProof, findPublicDocument, type PublicDocument } from './find-public-document.ts';
export { type DocumentDetail, getDocument, getDocumentByNumber } from './get-document.ts';
export { getDocumentRecord } from './get-document-record.ts';
export { type DocumentWork, getDocumentWork } from './get-document-work.ts';
export { getPrintableDocument, type PrintableDocument } from './get-printable-document.ts';
export { getSigningWork, type SigningWork } from './get-signing-work.ts';
export { getSendingWork, getSubmissionWork, type SendingWork, type SubmissionWork } from './get-submission-work.ts';
export { listAcceptedDocuments } from './list-accepted-documents.ts';
export { type DocumentPage, type DocumentPageRequest, listDocuments } from './list-documents.ts';
export type { DocumentEvent } from './list-history.ts';
export { listUnreadableAnswers, type UnreadableAnswer } from './list-unreadable-answers.ts';
export type { ListedDocument } from './listed-document.ts';
export type { Voiding } from './mark-voided.ts';
export { noteRetry } from './note-retry.ts';
export { type OpenedSubmission, openSubmission, type SubmissionTerms } from './open-submission.ts';
export { pageOfIds } from './page-of-ids.ts';
export { type Postponement, postponeDocument } from './postpone-document.ts';
export { type NewDocument, recordDocument } from './record-document.ts';
export { type DocumentFailure, recordFailure } from './record-failure.ts';
export { type RecordedOutcome, recordOutcome } from './record-outcome.ts';
export { recordSignature, type Signature, type SignatureResult } from './record-signature.ts';
export { findRecordingProblems, type Recordable } from './recording-problems.ts';
