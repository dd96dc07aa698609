export type { AuthorityAnswer } from './answer.ts';
export { type Cdr, CdrError, type CdrErrorReason, type CdrNote, type CdrSignature } from './cdr.ts';
export { excerptOf } from './excerpt.ts';
export { type FaultTexts, parseFaultCode } from './fault-code.ts';
export { isAbout } from './is-about.ts';
export { isConsultable, judgeRegistered } from './judge-registered.ts';
export { isNewSolUser } from './new-sol-user.ts';
export type { AcceptedOutcome, AnswerContext, Consultation, Observation, Outcome, RejectedOutcome } from './outcome.ts';
export { MAX_CDR_BYTES, readCdr } from './read-cdr.ts';
export { readConsultation } from './read-consultation.ts';
export { readOutcome } from './read-outcome.ts';
export { type HttpAnswer, readSoapAnswer } from './read-soap-answer.ts';
export {
  classifyReturnCode,
  findReturnCode,
  RETURN_CODES,
  type ReturnCode,
  type ReturnCodeActor,
  type ReturnCodeClass,
} from './return-codes/index.ts';
export type { AuthorityOperation } from './soap-operation.ts';
