import type { Outcome } from '@chasqui/core/authority';
import type { JobResult } from '../job-handler.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { type AnsweredCall, NO_CDR, recordAnswer } from './record-answer.ts';
import { sealAnswer } from './seal-answer.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Reason why a document has no verdict yet, in the words of the failing side. */
export interface Failure {
  readonly code: string | null;
  readonly description: string;
  readonly excerpt: string | null;
  /** True if this very call may have registered the document. */
  readonly inDoubt: boolean;
}

/** Records that there is no verdict yet: the same bytes go out again, after a question when they may have arrived. */
export async function recordAuthorityFailure(
  call: SubmissionCall,
  answered: AnsweredCall,
  failure: Failure,
): Promise<JobResult> {
  const { code, description, excerpt, inDoubt } = failure;
  return recordAnswer(call, answered, {
    event: 'authority_failed',
    inDoubt,
    responseCode: code,
    responseDescription: description,
    ...NO_CDR,
    nextAttemptAt: nextAttemptAt(call.deps, call.work),
    reason: inDoubt ? `in doubt: ${description}` : `no verdict: ${description}`,
    sealedAnswer: sealAnswer(call.deps, call.work.id, excerpt),
  });
}

/**
 * Records a fault that sending again would not change: the document ends, and its number is free. One that an earlier
 * sending may have registered does not end so.
 */
export async function recordRefusal(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code, description }: Extract<Outcome, { kind: 'refused' }>,
): Promise<JobResult> {
  if (call.work.inDoubt) {
    return recordAuthorityFailure(call, answered, { code, description, excerpt: null, inDoubt: false });
  }
  return recordAnswer(call, answered, {
    event: 'failed',
    inDoubt: false,
    responseCode: code,
    responseDescription: description,
    ...NO_CDR,
    nextAttemptAt: null,
    reason: `the authority refused it with fault ${code}`,
  });
}
