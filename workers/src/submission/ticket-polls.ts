import { retryDelayMs } from '@chasqui/core/lifecycle';
import type { TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobResult, NOTHING_TO_DO, originOf } from '../job-handler.ts';

type Scheduling = Pick<WorkerDeps, 'config' | 'jobs' | 'tracing'>;

/** Next quick poll of a ticket, which owns the document's next step until `lease`. */
interface NextPoll {
  readonly documentId: string;
  readonly lease: Date;
}

/** Adds the next quick poll, after the usual pause. If it has been added already, nothing changes. */
export async function schedulePoll(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  { documentId, lease }: NextPoll,
): Promise<void> {
  const poll = { tenantId: ctx.tenantId, documentId, attempt: lease.getTime(), requested: null };
  await deps.jobs.add(POLL_TICKET_JOB, poll, { origin: originOf(deps, ctx), delayMs: deps.config.ticketPollMs });
}

/** Adds the next poll again: the worker that recorded the ticket may have died before it. */
export async function resumePolls(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  { id: documentId, failures, nextAttemptAt: lease }: Pick<DocumentWork, 'id' | 'failures' | 'nextAttemptAt'>,
): Promise<JobResult> {
  if (lease === null || !isQuickPoll(failures)) return NOTHING_TO_DO;
  await schedulePoll(deps, ctx, { documentId, lease });
  return { outcome: 'ticket_issued' };
}

/** Returns the time at which the next quick poll counts as lost, which is also its lease. */
export function pollOverdueAt({ clock, config, db }: Pick<WorkerDeps, 'clock' | 'config' | 'db'>): Date {
  return new Date(clock.now().getTime() + config.ticketPollMs + db.takeoverMs);
}

const QUICK_POLLS = 12;

/** Returns true if the poll after `pollsDone` polls is a quick one. */
export function isQuickPoll(pollsDone: number): boolean {
  return pollsDone < QUICK_POLLS;
}

const SLOW_POLLS_MS = 7 * 24 * 3_600_000;
const FIRST_SLOW_PAUSE_MS = 5 * 60_000;

interface SlowPollTerms {
  readonly pollsDone: number;
  readonly ticketedAt: Date;
  readonly now: Date;
  readonly random01: number;
}

/**
 * Returns the time of the next slow poll of a ticket after its quick polls brought no verdict: 5 minutes later, then at
 * pauses that grow to an hour. Returns null for a ticket older than a week.
 */
export function slowPollAt({ pollsDone, ticketedAt, now, random01 }: SlowPollTerms): Date | null {
  if (now.getTime() - ticketedAt.getTime() > SLOW_POLLS_MS) return null;
  const slowPolls = pollsDone - QUICK_POLLS + 1;
  return new Date(now.getTime() + retryDelayMs(slowPolls, random01, FIRST_SLOW_PAUSE_MS));
}
