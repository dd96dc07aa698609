import type { Consultation } from '@chasqui/core/authority';
import { closeSubmission, type DocumentWork } from '@chasqui/db/documents/submission';
import type { JobResult } from '../job-handler.ts';
import { type AskedForCdr, askForCdr } from './ask-for-cdr.ts';
import { canAskForCdr } from './can-ask-for-cdr.ts';
import { describeQuestion } from './describe-question.ts';
import { recordConsultation } from './record-consultation.ts';
import type { SubmissionCall } from './submission-call.ts';

/** Next action once the doubt is settled: none, or sending with the updated call. */
export type SettledDoubt =
  | { readonly kind: 'over'; readonly result: JobResult }
  | { readonly kind: 'send'; readonly call: SubmissionCall };

/**
 * Number of unanswered consultations after which the file is sent again. That is safe: a number can be registered only
 * once.
 */
const MOST_UNANSWERED = 3;

/**
 * Asks for the verdict of an earlier request that may have arrived. The file may be sent if there was no such request,
 * if the authority does not have the document, or if it cannot be asked about it.
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
    // During an outage the consultation itself counts as this step's failure, so the next pause is longer.
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
