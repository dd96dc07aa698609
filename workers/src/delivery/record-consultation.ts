import type { Consultation, Outcome } from '@chasqui/core/authority';
import type { JobResult } from '../job-handler.ts';
import type { AskedForCdr } from './ask-for-cdr.ts';
import { isDecision, recordDecision } from './record-decision.ts';
import { recordAuthorityFailure } from './record-failure.ts';
import type { SubmissionCall } from './submission-call.ts';

type AlreadyRegistered = Extract<Outcome, { kind: 'already_registered' }>;

/**
 * Records the result of a consultation about a document that the authority may have.
 * @param registered answer to a repeated submission that the file is already registered, if there was one
 */
export function recordConsultation(
  call: SubmissionCall,
  asked: AskedForCdr,
  registered?: AlreadyRegistered,
): Promise<JobResult> {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(call, asked, consultation);
  return recordAuthorityFailure(call, asked, { ...wordsOf(consultation, registered), inDoubt: true });
}

function wordsOf(consultation: Consultation, registered: AlreadyRegistered | undefined) {
  const told = {
    code: 'code' in consultation ? consultation.code : null,
    description: 'description' in consultation ? consultation.description : 'The authority is still working on it',
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
  if (registered === undefined) return told;
  const has = `The authority has this file already (${registered.code}) and does not tell its verdict`;
  return { ...told, code: registered.code, description: `${has}: ${told.description}. It can be looked up in SOL` };
}
