import { getSubmissionWork, postponeDocument } from '@chasqui/db/documents/submission';
import { loadCredentials } from '../delivery/load-credentials.ts';
import { type DeliveryStep, prepareCall } from '../delivery/submission-call.ts';
import { holdsLease } from '../holds-lease.ts';
import { type JobHandler, type JobResult, NOTHING_TO_DO } from '../job-handler.ts';
import { workerContext } from '../worker-context.ts';
import { askAboutTicket } from './ask-about-ticket.ts';
import { recordPoll } from './record-poll.ts';

/** Pause of a ticket that cannot be queried because credentials are missing. */
const NOT_ASKED_PAUSE_MS = 3_600_000;

/** Asks what became of a ticket. A verdict ends the polls; anything else is on record, and the next one is due later. */
export const pollTicketHandler: JobHandler<'poll-ticket'> = async (deps, poll, run) => {
  const ctx = workerContext(poll.tenantId, 'poll-ticket', run);
  const { work, solCredentials } = await getSubmissionWork(deps.db, ctx, poll.documentId);
  if (work.state !== 'TICKETED' || !holdsLease(work, poll)) return NOTHING_TO_DO;
  const step = { deps, ctx, work, solCredentials, signedXml: undefined, isRequested: poll.requested !== null };
  const credentials = loadCredentials(step);
  if (credentials === undefined) return restWithoutCredentials(step);
  const call = prepareCall(step, credentials);
  const asked = await askAboutTicket(call);
  return asked.kind === 'not_now' ? asked.result : recordPoll(call, asked);
};

async function restWithoutCredentials({ deps, ctx, work, isRequested }: DeliveryStep): Promise<JobResult> {
  deps.log.warn({}, 'a ticket cannot be asked about without a SOL user');
  const nextAttemptAt = new Date(deps.clock.now().getTime() + NOT_ASKED_PAUSE_MS);
  if (!isRequested) await postponeDocument(deps.db, ctx, { documentId: work.id, from: work.state, nextAttemptAt });
  return { outcome: 'not_asked' };
}
