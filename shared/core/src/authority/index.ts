export type {
  AuthorityAnswer,
  AuthorityOperation,
  RefusedCredentials,
  RefusedParty,
  Unavailable,
} from './answer.ts';
export type { Cdr } from './cdr.ts';
export { findDocumentUrl, trustedUrl } from './document-url.ts';
export { excerptOf } from './excerpt.ts';
export { PROCESSED_WITH_ERRORS } from './guides.ts';
export { type HttpAnswer, unavailable } from './http-answer.ts';
export type { AnswerContext, Consultation, Observation, Outcome } from './outcome.ts';
export { type PurchasedDocument, purchaseQuestionOf } from './purchase-question.ts';
export { type AccessAnswer, readAccessAnswer, type TriedAccess } from './read-access-answer.ts';
export { MAX_CDR_BYTES, readCdr } from './read-cdr.ts';
export { isConsultable, judgeRegistered, readConsultation } from './read-consultation.ts';
export { readGuideSending, readGuideStatus } from './read-guide-answer.ts';
export { readOutcome } from './read-outcome.ts';
export {
  readGivenTicket,
  readSireAnswer,
  readSirePeriods,
  readSirePreliminaries,
  readSireReceipt,
  readSireTickets,
  type SireAnswer,
  type SirePeriod,
  type SirePreliminary,
  type SireTicket,
} from './read-sire-answer.ts';
export { readSoapAnswer, type SoapOperation } from './read-soap-answer.ts';
export { readSolUserAnswer, refusesSolUser } from './read-sol-user-answer.ts';
export { readTokenAnswer, type TokenAnswer } from './read-token-answer.ts';
export {
  readValidityAnswer,
  VALIDITY_TYPES,
  type Validity,
  type ValidityAnswer,
  type ValidityStatus,
} from './read-validity-answer.ts';
export { DUPLICATE_CODES, isNewSolUser, type ReturnCodeClass } from './return-codes/classify.ts';
export { findReturnCode, RETURN_CODES, type ReturnCode } from './return-codes/find-return-code.ts';
export { type ComparisonNight, comparisonNightAt, describeDifference, differsAtSunat } from './validity-comparison.ts';
