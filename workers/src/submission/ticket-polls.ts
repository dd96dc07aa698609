import { getDefinition } from '@chasqui/core/documents';
import { retryDelayMs } from '@chasqui/core/lifecycle';
import type { Database, TenantContext } from '@chasqui/db/connection';
import type { DocumentWork } from '@chasqui/db/documents/submission';
import { POLL_TICKET_JOB } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';
import { type JobResult, NOTHING_TO_DO, originOf } from '../job-handler.ts';

type Scheduling = Pick<WorkerDeps, 'config' | 'jobs' | 'tracing'>;

/** Polls of a ticket: quick ones by jobs with a delay, then slow ones that the sweep enqueues. */
interface PollPlan {
  readonly quickPolls: number;
  /** Pause before a quick poll, in units of TICKET_POLL_MS. */
  readonly quickPause: (pollsDone: number) => number;
  /** Pause before a slow poll, in milliseconds. `slowPolls` is 1 for the first. */
  readonly slowPauseMs: (slowPolls: number, random01: number) => number;
  /** Age of a ticket after which it is not polled by itself. */
  readonly endMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const COMMUNICATION_PLAN: PollPlan = {
  quickPolls: 12,
  quickPause: () => 1,
  slowPauseMs: (slowPolls, random01) => retryDelayMs(slowPolls, random01, 5 * MINUTE_MS),
  endMs: 7 * DAY_MS,
};

/** Pauses before the first polls of a guide: none, then 2, 4, 8, 16 and 30 seconds with the usual TICKET_POLL_MS. */
const FIRST_GUIDE_PAUSES = [0, 0.4, 0.8, 1.6, 3.2, 6];
const LATER_GUIDE_PAUSE = 12;

/** Goods may not leave before the CDR of their guide is there: it is polled at once, and every minute for an hour. */
const GUIDE_PLAN: PollPlan = {
  quickPolls: FIRST_GUIDE_PAUSES.length + 60,
  quickPause: (pollsDone) => FIRST_GUIDE_PAUSES[pollsDone] ?? LATER_GUIDE_PAUSE,
  slowPauseMs: () => 15 * MINUTE_MS,
  endMs: 3 * DAY_MS,
};

function planOf(documentType: string): PollPlan {
  return getDefinition(documentType).channel === 'sendGuide' ? GUIDE_PLAN : COMMUNICATION_PLAN;
}

/** Next quick poll of a ticket. It owns the document's next step until `lease`. */
export interface QuickPoll {
  readonly delayMs: number;
  readonly lease: Date;
}

/** Returns the next quick poll after `pollsDone` polls; null if all of them are done. */
export function planQuickPoll(
  { clock, config, db }: Pick<WorkerDeps, 'clock' | 'config'> & { readonly db: Pick<Database, 'takeoverMs'> },
  documentType: string,
  pollsDone: number,
): QuickPoll | null {
  const delayMs = quickPauseMs(config, documentType, pollsDone);
  if (delayMs === null) return null;
  return { delayMs, lease: new Date(clock.now().getTime() + delayMs + db.takeoverMs) };
}

function quickPauseMs(
  { ticketPollMs }: Pick<WorkerDeps['config'], 'ticketPollMs'>,
  documentType: string,
  pollsDone: number,
): number | null {
  const { quickPolls, quickPause } = planOf(documentType);
  return pollsDone < quickPolls ? Math.round(quickPause(pollsDone) * ticketPollMs) : null;
}

/** Enqueues a quick poll. If it has been enqueued already, nothing changes. */
export async function enqueuePoll(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  documentId: string,
  { lease, delayMs }: QuickPoll,
): Promise<void> {
  const poll = { tenantId: ctx.tenantId, documentId, attempt: lease.getTime(), requested: null };
  await deps.jobs.add(POLL_TICKET_JOB, poll, { origin: originOf(deps, ctx), delayMs });
}

/** Enqueues the next poll again: the worker that recorded the ticket may have died before it. */
export async function resumePolls(
  deps: Scheduling,
  ctx: Pick<TenantContext, 'tenantId' | 'requestId'>,
  work: Pick<DocumentWork, 'id' | 'documentType' | 'failures' | 'nextAttemptAt'>,
): Promise<JobResult> {
  const delayMs = quickPauseMs(deps.config, work.documentType, work.failures);
  if (work.nextAttemptAt === null || delayMs === null) return NOTHING_TO_DO;
  await enqueuePoll(deps, ctx, work.id, { lease: work.nextAttemptAt, delayMs });
  return { outcome: 'ticket_issued' };
}

interface SlowPollTerms {
  readonly documentType: string;
  readonly pollsDone: number;
  readonly ticketedAt: Date;
  readonly now: Date;
  readonly random01: number;
}

/**
 * Returns the time of the next poll of a ticket after its quick polls brought no verdict. Communications are polled 5
 * minutes later, then at pauses that grow to an hour, for a week. Guides are polled every 15 minutes for 3 days. Returns
 * null for an older ticket.
 */
export function slowPollAt({ documentType, pollsDone, ticketedAt, now, random01 }: SlowPollTerms): Date | null {
  const { quickPolls, slowPauseMs, endMs } = planOf(documentType);
  if (now.getTime() - ticketedAt.getTime() > endMs) return null;
  return new Date(now.getTime() + slowPauseMs(pollsDone - quickPolls + 1, random01));
}
