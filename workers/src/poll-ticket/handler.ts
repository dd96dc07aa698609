import { fileBaseName } from '@chasqui/core/identity';
import { closeSubmission, getDocumentWork, openTicketPoll } from '@chasqui/db';
import type { TicketPoll } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import type { JobHandler, JobResult } from '../job-handler.ts';
import { askForCdr } from '../submission/ask-for-cdr.ts';
import { loadCredentials } from '../submission/load-credentials.ts';
import { pollOverdueAt } from '../submission/poll-overdue.ts';
import { recordVerdict } from '../submission/record-verdict.ts';
import type { SubmissionCall } from '../submission/submission-call.ts';
import { hasNextPoll, scheduleNextPoll } from '../ticket-polls/schedule.ts';
import { workerContext } from '../worker-context.ts';
import { type AskedAboutTicket, askAboutTicket } from './ask-about-ticket.ts';

/** What a poll takes besides the call itself. */
const BOOKKEEPING_MS = 5_000;

/**
 * Asks what became of a ticket. A verdict ends the series of polls; anything else is on record and changes nothing.
 * While somebody else is asking, this poll is over: the authority is asked about a ticket once at a time.
 */
export const pollTicketHandler: JobHandler<'poll-ticket'> = async (deps, poll) => {
  const ctx = workerContext(poll.tenantId, 'poll-ticket');
  const callTimeoutMs = deps.config.authorityTimeoutMs + BOOKKEEPING_MS;
  const opened = await openTicketPoll(deps.db, ctx, { documentId: poll.documentId, callTimeoutMs });
  if (opened.kind === 'nothing_to_ask') return { outcome: opened.kind };
  const result = opened.kind === 'opened' ? await ask(deps, poll, opened.submissionId) : { outcome: opened.kind };
  if (!isVerdict(result)) await scheduleNextPoll(deps, poll);
  return result;
};

async function ask(deps: WorkerDeps, poll: TicketPoll, submissionId: string): Promise<JobResult> {
  const ctx = workerContext(poll.tenantId, 'poll-ticket');
  const work = await getDocumentWork(deps.db, ctx, poll.documentId);
  const credentials = await loadCredentials(deps, ctx, work.ruc);
  const later = { documentId: work.id, submissionId, clearsDoubt: false, ...nextStepOf(deps, poll) };
  if (credentials === undefined) {
    const responseDescription = 'The tenant has no SOL user: the authority cannot be asked';
    await closeSubmission(deps.db, ctx, { ...later, outcome: 'not_asked', responseCode: null, responseDescription });
    return { outcome: 'not_asked' };
  }
  const call: SubmissionCall = { deps, ctx, work, baseName: fileBaseName(work), credentials };
  const asked = await askAboutTicket(call, submissionId);
  const { consultation } = asked;
  if (consultation.kind === 'accepted' || consultation.kind === 'rejected') {
    return recordVerdict(call, asked, consultation);
  }
  await closeSubmission(deps.db, ctx, { ...later, outcome: consultation.kind, ...wordsOf(asked) });
  return consultation.kind === 'registered' ? askForVerdict(call) : { outcome: consultation.kind };
}

/** Another sending of the same file was processed, and its ticket is lost: its CDR may be had by its name. */
async function askForVerdict(call: SubmissionCall): Promise<JobResult> {
  const asked = await askForCdr(call);
  const { consultation, submissionId } = asked;
  if (consultation.kind === 'accepted' || consultation.kind === 'rejected') {
    return recordVerdict(call, asked, consultation);
  }
  const { deps, ctx, work } = call;
  const left = { documentId: work.id, submissionId, clearsDoubt: false };
  await closeSubmission(deps.db, ctx, { ...left, outcome: consultation.kind, ...wordsOf(asked) });
  return { outcome: consultation.kind };
}

/** A poll that a client asked for leaves to the series when the next one is due. */
function nextStepOf(deps: WorkerDeps, poll: TicketPoll): { readonly nextAttemptAt?: Date | null } {
  if (poll.requested !== null) return {};
  return { nextAttemptAt: hasNextPoll(poll) ? pollOverdueAt(deps) : null };
}

function wordsOf({ consultation }: Pick<AskedAboutTicket, 'consultation'>) {
  const code = 'code' in consultation ? consultation.code : null;
  const responseDescription = 'description' in consultation ? consultation.description : null;
  const excerpt = 'excerpt' in consultation ? consultation.excerpt : null;
  return { responseCode: code, responseDescription, excerpt };
}

function isVerdict({ outcome }: JobResult): boolean {
  return outcome === 'accepted' || outcome === 'rejected';
}
