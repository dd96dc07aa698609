import type { Consultation } from '@chasqui/core/authority';
import type { JobResult } from '../job-handler.ts';
import type { AnsweredCall } from './record-answer.ts';
import { recordOtherDocument, recordVerdict } from './record-verdict.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Consultation that ends the case. */
type Decision = Extract<Consultation, { kind: 'accepted' | 'rejected' | 'registered_otherwise' }>;

export function isDecision(consultation: Consultation): consultation is Decision {
  return ['accepted', 'rejected', 'registered_otherwise'].includes(consultation.kind);
}

/** Records the end of a document that a question brought: of its CDR, or of its ticket. */
export function recordDecision(call: SubmissionCall, asked: AnsweredCall, decision: Decision): Promise<JobResult> {
  return decision.kind === 'registered_otherwise'
    ? recordOtherDocument(call, asked, decision)
    : recordVerdict(call, asked, decision);
}
