import type { Consultation } from '@chasqui/core/authority';
import type { AnsweredCall } from '@chasqui/db/documents/submission';
import { sealAnswer } from './seal-answer.ts';
import type { SubmissionCall } from './submission-call.ts';

/** A question to the authority, and what its answer means. */
export interface AnsweredQuestion {
  readonly submissionId: string;
  readonly consultation: Consultation;
}

/** Returns the record of a consultation that brought no verdict. */
export function describeQuestion(
  { deps, work }: SubmissionCall,
  { submissionId, consultation }: AnsweredQuestion,
): AnsweredCall {
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
