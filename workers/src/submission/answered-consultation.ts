import { type Consultation, readConsultation } from '@chasqui/core/authority';
import type { AnsweredCall as ClosedCall } from '@chasqui/db/documents/submission';
import { sealAnswer } from './record-answer.ts';
import { type AnsweredCall, answerContextOf, type SubmissionCall } from './submission-call.ts';

/** Consultation of the authority about a document: the answer and its meaning. */
export interface AnsweredConsultation extends AnsweredCall {
  readonly consultation: Consultation;
}

export function withMeaning(call: SubmissionCall, answered: AnsweredCall): AnsweredConsultation {
  return { ...answered, consultation: readConsultation(answered.answer, answerContextOf(call)) };
}

/** Returns the record of a consultation that does not change the document's state. */
export function closingOf(
  { deps, work }: SubmissionCall,
  { submissionId, consultation }: AnsweredConsultation,
): ClosedCall {
  return {
    documentId: work.id,
    submissionId,
    outcome: consultation.kind,
    inDoubt: false,
    clearsDoubt: false,
    responseCode: 'code' in consultation ? consultation.code : null,
    responseDescription: 'description' in consultation ? consultation.description : null,
    sealedAnswer: sealAnswer(deps, work.id, 'excerpt' in consultation ? consultation.excerpt : null),
  };
}
