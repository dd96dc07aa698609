import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobResult, NOTHING_TO_DO } from '../job-handler.ts';
import { originOf } from '../origin-of.ts';
import { isInSeries } from './series.ts';

type Scheduling = Pick<WorkerDeps, 'config' | 'jobs' | 'tracing'>;

/** The next poll of the series of a ticket, which has the document's next step until `lease`. */
export interface NextPoll {
  readonly documentId: string;
  readonly lease: Date;
}

/** Adds the next poll of the series, after the usual pause; one that is there already stays as it is. */
export async function schedulePoll(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  { documentId, lease }: NextPoll,
): Promise<void> {
  const poll = { tenantId: ctx.tenantId, documentId, attempt: lease.getTime(), requested: null };
  await deps.jobs.add(POLL_TICKET_JOB, poll, { origin: originOf(deps, ctx), delayMs: deps.config.ticketPollMs });
}

/**
 * Ensures that a ticket's series of polls continues. The worker that recorded the ticket may have died before the first
 * poll.
 */
export async function resumePolls(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  { id: documentId, failures, nextAttemptAt: lease }: Pick<DocumentWork, 'id' | 'failures' | 'nextAttemptAt'>,
): Promise<JobResult> {
  if (lease === null || !isInSeries(failures)) return NOTHING_TO_DO;
  await schedulePoll(deps, ctx, { documentId, lease });
  return { outcome: 'ticket_issued' };
}
