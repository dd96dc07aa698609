import type { Consultation } from '@chasqui/core/authority';
import { closeSubmission, type DocumentWork } from '@chasqui/db';
import type { JobResult } from '../job-handler.ts';
import { type AskedForCdr, askForCdr } from './ask-for-cdr.ts';
import { canAskForCdr } from './can-ask-for-cdr.ts';
import { describeQuestion } from './describe-question.ts';
import { recordConsultation } from './record-consultation.ts';
import type { SubmissionCall } from './submission-call.ts';

/** What is left to do: nothing, or to send, with what is known by now. */
export type SettledDoubt =
  | { readonly kind: 'over'; readonly result: JobResult }
  | { readonly kind: 'send'; readonly call: SubmissionCall };

/** After as many questions without an answer the file is sent again: a number is registered once, whoever sends it. */
const MOST_UNANSWERED = 3;

/**
 * Asks for the verdict of an earlier request that may have arrived. The file may go out when there was none, when the
 * authority does not have it, or when it does not tell of such documents.
 */
export async function settleDoubt(call: SubmissionCall): Promise<SettledDoubt> {
  if (!call.work.inDoubt || !canAskForCdr(call) || wasAskedInVain(call.work)) return { kind: 'send', call };
  const asked = await askForCdr(call);
  if (asked.kind === 'not_now') return { kind: 'over', result: asked.result };
  if (!mayBeSent(call, asked.consultation)) return { kind: 'over', result: await recordConsultation(call, asked) };
  return { kind: 'send', call: await closeQuestion(call, asked) };
}

/** Answers after which the file goes out in doubt. */
const IN_VAIN: ReadonlySet<string> = new Set<Consultation['kind']>(['not_consultable', 'unanswered']);

/**
 * The last call was a question after which the file should have gone out, and it had to wait: for a company that must go
 * slower, asking again each time would use up every turn that the sending waits for.
 */
function wasAskedInVain({ lastOutcome }: Pick<DocumentWork, 'lastOutcome'>): boolean {
  return lastOutcome !== null && IN_VAIN.has(lastOutcome);
}

function mayBeSent({ authority, work }: SubmissionCall, { kind }: Consultation): boolean {
  switch (kind) {
    case 'not_registered':
    case 'not_consultable':
      return true;
    // Where nobody answers anything, the question was this step's failure, and the next pause is the longer for it.
    case 'unanswered':
      return work.failures >= MOST_UNANSWERED && authority.gate.isOpenTo(work.ruc);
    default:
      return false;
  }
}

async function closeQuestion(call: SubmissionCall, asked: AskedForCdr): Promise<SubmissionCall> {
  const { deps, ctx, work } = call;
  const isSettled = asked.consultation.kind === 'not_registered';
  await closeSubmission(deps.db, ctx, { ...describeQuestion(call, asked), clearsDoubt: isSettled });
  // The question took the place of the lease that the job came with.
  return { ...call, work: { ...work, inDoubt: !isSettled, nextAttemptAt: null } };
}
