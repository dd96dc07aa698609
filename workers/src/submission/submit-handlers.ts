import { getSendingWork } from '@chasqui/db/documents/submission';
import { holdsLease } from '../holds-lease.ts';
import { type JobHandler, NOTHING_TO_DO, workerContext } from '../job-handler.ts';
import { submit } from './submit.ts';
import { resumePolls } from './ticket-polls.ts';

/** Sends a signed document to the authority for the first time. */
export const submitHandler: JobHandler<'submit'> = async (deps, { tenantId, documentId }, run) => {
  const ctx = workerContext(tenantId, 'submit', run);
  const { work, ...sending } = await getSendingWork(deps.db, ctx, documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  return work.state === 'SIGNED' ? submit({ deps, ctx, work, ...sending, isRequested: false }) : NOTHING_TO_DO;
};

/** Sends the stored bytes of a document in AUTHORITY_ERROR again. Nothing is signed again. */
export const retryHandler: JobHandler<'retry'> = async (deps, job, run) => {
  const ctx = workerContext(job.tenantId, 'retry', run);
  const { work, ...sending } = await getSendingWork(deps.db, ctx, job.documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  if (work.state !== 'AUTHORITY_ERROR' || !holdsLease(work, job)) return NOTHING_TO_DO;
  return submit({ deps, ctx, work, ...sending, isRequested: job.requested !== null });
};
