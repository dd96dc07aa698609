export { announceDueDocuments } from './announce-due-documents.ts';
export { claimOverdueDocuments, type OverdueDocument } from './claim-overdue-documents.ts';
export { closeSubmission } from './close-submission.ts';
export {
  CALL_ANSWERS,
  countAuthorityCalls,
} from './count-authority-calls.ts';
export { countDueDocuments } from './count-due-documents.ts';
export { divertDocument } from './divert-document.ts';
export { type AskedDocument, findAskedDocument } from './find-asked-document.ts';
export { findAwaitedOriginal } from './find-awaited-original.ts';
export {
  type DocumentWork,
  getDocumentWork,
  getSendingWork,
  getSigningWork,
  getSubmissionWork,
  type SigningWork,
} from './get-document-work.ts';
export { type DueDocument, listDueDocuments } from './list-due-documents.ts';
export { listUnreadableAnswers, type UnreadableAnswer } from './list-unreadable-answers.ts';
export {
  type NewSubmission,
  newSubmission,
  type OpenedSubmission,
  openSubmission,
  type SubmissionTerms,
} from './open-submission.ts';
export type { ExceptedCompany, ExceptedRoute, OverdueTerms } from './overdue-terms.ts';
export { noteRetry, postponeDocument } from './postpone-document.ts';
export { recordFailure } from './record-failure.ts';
export { type RecordedOutcome, recordOutcome } from './record-outcome.ts';
export { recordSignature, type SignatureResult } from './record-signature.ts';
