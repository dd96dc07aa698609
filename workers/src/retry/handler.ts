import { getSendingWork } from '@chasqui/db/documents/submission';
import { deliver } from '../delivery/deliver.ts';
import { holdsLease } from '../holds-lease.ts';
import { type JobHandler, NOTHING_TO_DO } from '../job-handler.ts';
import { resumePolls } from '../ticket-polls/schedule.ts';
import { workerContext } from '../worker-context.ts';

/** Sends the stored bytes of a document again that the authority could not answer for. Nothing is signed again. */
export const retryHandler: JobHandler<'retry'> = async (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'retry', run);
  const { work, ...sending } = await getSendingWork(deps.db, ctx, job.documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  if (work.state !== 'AUTHORITY_ERROR' || !holdsLease(work, job)) return NOTHING_TO_DO;
  return deliver({ deps, ctx, work, ...sending, isRequested: job.requested !== null });
};
