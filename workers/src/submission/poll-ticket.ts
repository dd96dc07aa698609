import type { Consultation } from '@chasqui/core/authority';
import { getDefinition } from '@chasqui/core/documents';
import { closeSubmission, getSubmissionWork, postponeDocument } from '@chasqui/db/documents/submission';
import { holdsLease, type JobHandler, type JobResult, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { type AnsweredConsultation, closingOf, withMeaning } from './answered-consultation.ts';
import { callAuthority, type NotNow } from './call-authority.ts';
import { askForCdr, isSilent, recordByCode } from './consult.ts';
import { recordAuthorityFailure, recordRefusal } from './record-answer.ts';
import { isDecision, recordDecision, recordVerdictOfSending } from './record-verdict.ts';
import {
  callerOf,
  type MissingCredentials,
  prepareCall,
  type SubmissionCall,
  type SubmissionStep,
} from './submission-call.ts';
import { enqueuePoll, planQuickPoll, type QuickPoll, slowPollAt } from './ticket-polls.ts';

/** Asks the authority for the verdict of a ticket. A verdict ends the polls; after any other answer the next is due. */
export const pollTicketHandler: JobHandler<'poll-ticket'> = async (deps, poll, run) => {
  const ctx = workerContext(poll.tenantId, 'poll-ticket', run);
  const { work, ...credentials } = await getSubmissionWork(deps.db, ctx, poll.documentId);
  if (work.state !== 'TICKETED' || !holdsLease(work, poll)) return NOTHING_TO_DO;
  const step = { deps, ctx, work, ...credentials, isRequested: poll.requested !== null };
  const call = await prepareCall(step);
  if (call.kind === 'missing_credentials') return restWithoutCredentials(step, call);
  const asked = await askAboutTicket(call);
  return asked.kind === 'not_now' ? asked.result : recordPoll(call, asked);
};

const NOT_ASKED_PAUSE_MS = 3_600_000;

async function restWithoutCredentials(
  { deps, ctx, work, isRequested }: SubmissionStep,
  { reason }: MissingCredentials,
): Promise<JobResult> {
  deps.log.warn({ reason }, 'a ticket cannot be queried without credentials');
  const nextAttemptAt = new Date(deps.clock.now().getTime() + NOT_ASKED_PAUSE_MS);
  if (!isRequested) await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt });
  return { outcome: 'not_asked' };
}

async function askAboutTicket(call: SubmissionCall): Promise<AnsweredConsultation | NotNow> {
  const { work, authority } = call;
  const { ticket } = work;
  if (ticket === null) throw new Error(`Document ${work.id} is ${work.state} and has no ticket`);
  const asked = await callAuthority(call, 'getStatus', () => authority.getStatus({ ...callerOf(call), ticket }));
  return asked.kind === 'not_now' ? asked : withMeaning(call, asked);
}

async function recordPoll(call: SubmissionCall, asked: AnsweredConsultation): Promise<JobResult> {
  const { consultation } = asked;
  switch (consultation.kind) {
    case 'accepted':
    case 'rejected':
      return recordVerdictOfSending(call, asked, consultation);
    case 'registered_otherwise':
      return recordDecision(call, asked, consultation);
    case 'refused':
      return recordRefusal(call, asked, consultation);
    case 'send_again':
      return recordLostTicket(call, asked, consultation);
    case 'ticket_unknown':
      // A new ticket may be unknown for a while: it counts as lost only after the quick polls.
      return nextQuickPoll(call) === null ? recordLostTicket(call, asked, consultation) : recordNoVerdict(call, asked);
    case 'registered':
      return getDefinition(call.work.documentType).channel === 'sendGuide'
        ? recordByCode(call, asked, { ...consultation, kind: 'already_registered' })
        : askForVerdict(call, asked, consultation);
    case 'in_process':
    case 'not_registered':
    case 'not_consultable':
    case 'unanswered':
      return recordNoVerdict(call, asked);
  }
}

/** Records a ticket that will never get a verdict. The same file is then sent again for a new ticket. */
function recordLostTicket(
  call: SubmissionCall,
  asked: AnsweredConsultation,
  { code, description }: { readonly code: string; readonly description: string },
): Promise<JobResult> {
  return recordAuthorityFailure(call, asked, { code, description, excerpt: null, inDoubt: true });
}

/** Asks for the CDR by number: another submission was processed, and its ticket is lost. */
async function askForVerdict(
  call: SubmissionCall,
  asked: AnsweredConsultation,
  registered: Extract<Consultation, { kind: 'registered' }>,
): Promise<JobResult> {
  const duplicate = { ...registered, kind: 'already_registered' } as const;
  if (!call.authority.canConsult) return recordByCode(call, asked, duplicate);
  const polled = await recordNoVerdict(call, asked);
  const consulted = await askForCdr(call);
  if (consulted.kind === 'not_now') return polled;
  const { consultation } = consulted;
  if (isDecision(consultation)) return recordDecision(call, consulted, consultation);
  if (isSilent(call, consulted)) return recordByCode(call, consulted, duplicate);
  await closeSubmission(call.deps.db, call.ctx, closingOf(call, consulted));
  return { outcome: consultation.kind };
}

/** Records that there is no verdict yet. A poll that a client requested does not change when the next one is due. */
async function recordNoVerdict(call: SubmissionCall, asked: AnsweredConsultation): Promise<JobResult> {
  const { deps, ctx, work, isRequested } = call;
  const closing = closingOf(call, asked);
  const result = { outcome: asked.consultation.kind };
  if (isRequested) {
    await closeSubmission(deps.db, ctx, closing);
    return result;
  }
  const quickPoll = nextQuickPoll(call);
  await closeSubmission(deps.db, ctx, { ...closing, nextAttemptAt: quickPoll?.lease ?? nextSlowPollAt(call) });
  // The sweep enqueues the slow polls.
  if (quickPoll !== null) await enqueuePoll(deps, ctx, work.id, quickPoll);
  return result;
}

/** Returns the quick poll after the one under way; null if all of them are done. */
function nextQuickPoll({ deps, work }: SubmissionCall): QuickPoll | null {
  return planQuickPoll(deps, work.documentType, work.failures + 1);
}

function nextSlowPollAt({ deps, work }: SubmissionCall): Date | null {
  const { documentType, failures, ticketedAt, createdAt } = work;
  const now = deps.clock.now();
  const terms = { documentType, pollsDone: failures + 1, ticketedAt: ticketedAt ?? createdAt, now };
  return slowPollAt({ ...terms, random01: Math.random() });
}
