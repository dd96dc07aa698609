export type { AuthorityAnswer, AuthorityOperation } from './answer.ts';
export { type Cdr, CdrError, type CdrErrorReason, type CdrNote, type CdrSignature } from './cdr.ts';
export { excerptOf } from './excerpt.ts';
export { isAbout } from './judge-cdr.ts';
export { isConsultable, judgeRegistered } from './judge-registered.ts';
export type { AcceptedOutcome, AnswerContext, Consultation, Observation, Outcome, RejectedOutcome } from './outcome.ts';
export { MAX_CDR_BYTES, readCdr } from './read-cdr.ts';
export { readConsultation } from './read-consultation.ts';
export { readOutcome } from './read-outcome.ts';
export { type FaultTexts, type HttpAnswer, parseFaultCode, readSoapAnswer } from './read-soap-answer.ts';
export { isNewSolUser } from './return-codes/classify.ts';
export {
  classifyReturnCode,
  findReturnCode,
  RETURN_CODES,
  type ReturnCode,
  type ReturnCodeActor,
  type ReturnCodeClass,
} from './return-codes/index.ts';
