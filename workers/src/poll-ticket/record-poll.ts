import { closeSubmission } from '@chasqui/db/documents/submission';
import { askForCdr } from '../delivery/ask-for-cdr.ts';
import { describeQuestion } from '../delivery/describe-question.ts';
import { pollOverdueAt } from '../delivery/poll-overdue.ts';
import { isDecision, recordDecision } from '../delivery/record-decision.ts';
import { recordAuthorityFailure, recordRefusal } from '../delivery/record-failure.ts';
import type { SubmissionCall } from '../delivery/submission-call.ts';
import type { JobResult } from '../job-handler.ts';
import { schedulePoll } from '../ticket-polls/schedule.ts';
import { isInSeries, slowPollAt } from '../ticket-polls/series.ts';
import type { AskedAboutTicket } from './ask-about-ticket.ts';

type Asked = Omit<AskedAboutTicket, 'kind'>;

/** Records what a question about a ticket brought, and sees to it that the next one is asked, where one is needed. */
export async function recordPoll(call: SubmissionCall, asked: Asked): Promise<JobResult> {
  const { consultation } = asked;
  if (isDecision(consultation)) return recordDecision(call, asked, consultation);
  switch (consultation.kind) {
    case 'refused':
      return recordRefusal(call, asked, consultation);
    case 'send_again':
      return recordLostTicket(call, asked, consultation);
    case 'ticket_unknown':
      return isLastOfSeries(call) ? recordLostTicket(call, asked, consultation) : goOn(call, asked);
    case 'registered':
      return askForVerdict(call, asked);
    case 'in_process':
    case 'not_registered':
    case 'not_consultable':
    case 'unanswered':
      return goOn(call, asked);
  }
}

/** A ticket may be known only after a while: it counts as lost once the quick polls are over. */
function isLastOfSeries({ work }: SubmissionCall): boolean {
  return !isInSeries(work.failures + 1);
}

/** Records a ticket that will never get a verdict. The same file is then sent again for a new ticket. */
function recordLostTicket(
  call: SubmissionCall,
  asked: Asked,
  { code, description }: { readonly code: string; readonly description: string },
): Promise<JobResult> {
  return recordAuthorityFailure(call, asked, { code, description, excerpt: null, inDoubt: true });
}

/** Another sending of the same file was processed, and its ticket is lost: its CDR may be had by its name. */
async function askForVerdict(call: SubmissionCall, asked: Asked): Promise<JobResult> {
  const gone = await goOn(call, asked);
  if (!call.authority.canConsult) return gone;
  const told = await askForCdr(call);
  if (told.kind === 'not_now') return gone;
  if (isDecision(told.consultation)) return recordDecision(call, told, told.consultation);
  await closeSubmission(call.deps.db, call.ctx, describeQuestion(call, told));
  return { outcome: told.consultation.kind };
}

/** No verdict yet. A poll that a client asked for leaves to the series when the next one is due. */
async function goOn(call: SubmissionCall, asked: Asked): Promise<JobResult> {
  const { deps, ctx, work, isRequested } = call;
  const answer = describeQuestion(call, asked);
  if (isRequested) {
    await closeSubmission(deps.db, ctx, answer);
    return { outcome: asked.consultation.kind };
  }
  const isQuick = isInSeries(work.failures + 1);
  const lease = isQuick ? pollOverdueAt(deps) : nextSlowPollAt(call);
  await closeSubmission(deps.db, ctx, { ...answer, nextAttemptAt: lease });
  // The slow ones are left to the sweep.
  if (isQuick && lease !== null) await schedulePoll(deps, ctx, { documentId: work.id, lease });
  return { outcome: asked.consultation.kind };
}

function nextSlowPollAt({ deps, work }: SubmissionCall): Date | null {
  const { failures, ticketedAt, createdAt } = work;
  const now = deps.clock.now();
  return slowPollAt({ pollsDone: failures + 1, ticketedAt: ticketedAt ?? createdAt, now, random01: Math.random() });
}
