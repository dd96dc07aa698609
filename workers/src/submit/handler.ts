import { getSendingWork } from '@chasqui/db/documents/submission';
import { deliver } from '../delivery/deliver.ts';
import { type JobHandler, NOTHING_TO_DO } from '../job-handler.ts';
import { resumePolls } from '../ticket-polls/schedule.ts';
import { workerContext } from '../worker-context.ts';

/** Sends a signed document to the authority for the first time. */
export const submitHandler: JobHandler<'submit'> = async (deps, { tenantId, documentId }, run) => {
  const ctx = workerContext(tenantId, 'submit', run);
  const { work, ...sending } = await getSendingWork(deps.db, ctx, documentId);
  // An earlier run may have died between the ticket and its first poll.
  if (work.state === 'TICKETED') return resumePolls(deps, ctx, work);
  return work.state === 'SIGNED' ? deliver({ deps, ctx, work, ...sending, isRequested: false }) : NOTHING_TO_DO;
};
