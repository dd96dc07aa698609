export type { SubmissionOperation } from '../../schema/index.ts';
export {
  claimOverdueDocuments,
  type ExceptedCompany,
  type OverdueDocument,
  type OverdueTerms,
} from './claim-overdue-documents.ts';
export { type AnsweredCall, closeSubmission, type SubmissionResult } from './close-submission.ts';
export { countDueDocuments, type DueCounts, type DueDays } from './count-due-documents.ts';
export {
  type DocumentWork,
  getDocumentWork,
  getSendingWork,
  getSigningWork,
  getSubmissionWork,
  type SendingWork,
  type SigningWork,
  type SubmissionWork,
} from './get-document-work.ts';
export { listUnreadableAnswers, type UnreadableAnswer } from './list-unreadable-answers.ts';
export type { Voiding } from './mark-voided.ts';
export { type OpenedSubmission, openSubmission, type SubmissionTerms } from './open-submission.ts';
export { noteRetry, type Postponement, postponeDocument } from './postpone-document.ts';
export { type DocumentFailure, recordFailure } from './record-failure.ts';
export { type RecordedOutcome, recordOutcome } from './record-outcome.ts';
export { recordSignature, type Signature, type SignatureResult } from './record-signature.ts';
