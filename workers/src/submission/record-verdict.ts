import type { AuthorityAnswer, Outcome } from '@chasqui/core/authority';
import { formatDocumentNumber } from '@chasqui/core/identity';
import { recordOutcome, type Voiding } from '@chasqui/db';
import { definitionOf } from '../definition-of.ts';
import type { JobResult } from '../job-handler.ts';
import { nextAttemptAt } from './next-attempt.ts';
import { pollOverdueAt } from './poll-overdue.ts';
import type { SubmissionCall } from './submission-call.ts';

export type Verdict = Extract<Outcome, { kind: 'accepted' | 'rejected' }>;

/** Why a document has no verdict yet, in the words of whoever failed. */
export interface Failure {
  readonly code: string | null;
  readonly description: string;
  readonly excerpt: string | null;
}

/** The call whose answer is being recorded. */
export interface AnsweredCall {
  readonly submissionId: string;
  readonly answer: AuthorityAnswer;
}

/** Records what the authority decided, with the CDR as it was sent, and what that makes void. */
export async function recordVerdict(
  call: SubmissionCall,
  answered: AnsweredCall,
  verdict: Verdict,
): Promise<JobResult> {
  const { code, description, observations } = verdict;
  return record(call, answered, {
    event: verdict.kind,
    inDoubt: false,
    responseCode: code,
    responseDescription: description,
    observations,
    cdr: cdrOf(call, answered.answer, verdict),
    ...(verdict.kind === 'accepted' ? { voids: voidingOf(call) } : {}),
    nextAttemptAt: null,
    reason: verdict.kind === 'accepted' ? 'the authority accepted it' : `the authority rejected it with ${code}`,
  });
}

/** Records that there is no verdict yet: the same bytes go out again, after a question when they may have arrived. */
export async function recordAuthorityFailure(
  call: SubmissionCall,
  answered: AnsweredCall,
  failure: Failure & { readonly inDoubt: boolean },
): Promise<JobResult> {
  const { code, description, excerpt, inDoubt } = failure;
  return record(call, answered, {
    event: 'authority_failed',
    inDoubt,
    responseCode: code,
    responseDescription: description,
    observations: [],
    cdr: null,
    nextAttemptAt: nextAttemptAt({ ...call.work, clock: call.deps.clock }),
    reason: inDoubt ? `in doubt: ${description}` : `no verdict: ${description}`,
    excerpt,
  });
}

/** Records a fault that sending again would not change. */
export async function recordRefusal(
  call: SubmissionCall,
  answered: AnsweredCall,
  { code, description }: Extract<Outcome, { kind: 'refused' }>,
): Promise<JobResult> {
  return record(call, answered, {
    event: 'failed',
    inDoubt: false,
    responseCode: code,
    responseDescription: description,
    observations: [],
    cdr: null,
    nextAttemptAt: null,
    reason: `the authority refused it with fault ${code}`,
  });
}

/** Records that the authority will tell its verdict later, to whoever shows this ticket. */
export async function recordTicket(call: SubmissionCall, answered: AnsweredCall, ticket: string): Promise<JobResult> {
  return record(call, answered, {
    event: 'ticket_issued',
    inDoubt: false,
    responseCode: null,
    responseDescription: null,
    observations: [],
    cdr: null,
    ticket,
    nextAttemptAt: pollOverdueAt(call.deps),
    reason: `the authority gave the ticket ${ticket}`,
  });
}

function voidingOf({ work }: SubmissionCall): Voiding {
  return {
    numbers: definitionOf(work).listVoided(work.completed),
    reason: `voided by ${formatDocumentNumber(work)}`,
  };
}

type OutcomeFields = Omit<Parameters<typeof recordOutcome>[2], 'documentId' | 'submissionId' | 'from'>;

async function record(call: SubmissionCall, answered: AnsweredCall, fields: OutcomeFields): Promise<JobResult> {
  const { deps, ctx, work } = call;
  const recorded = await recordOutcome(deps.db, ctx, {
    ...fields,
    documentId: work.id,
    submissionId: answered.submissionId,
    from: work.state,
  });
  return { outcome: recorded === 'recorded' ? fields.event : recorded };
}

// A rejection by fault comes without a CDR; otherwise the zip is kept untouched, whatever was read from it.
function cdrOf({ baseName }: SubmissionCall, answer: AuthorityAnswer, { cdr }: Verdict) {
  const zip = answer.kind === 'cdr' || answer.kind === 'status' ? answer.zip : null;
  return cdr === null || zip === null ? null : { zip, fileName: `R-${baseName}.zip` };
}
