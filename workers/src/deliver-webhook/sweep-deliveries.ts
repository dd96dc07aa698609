import { claimDueDeliveries } from '@chasqui/db/webhooks';
import { DELIVER_WEBHOOK_JOB } from '@chasqui/jobs';
import type { JobSweepDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

/** Short, so that events arrive soon. A receiver that took its share gets the next one at once. */
const PAUSE_MS = { idle: 1_000, busy: 50 } as const;

/** Returns the pause after a sweep that enqueued so many deliveries. */
export function deliveryPauseMs(enqueued = 0): number {
  return enqueued === 0 ? PAUSE_MS.idle : PAUSE_MS.busy;
}

/** Most waiting deliveries: as many as a process runs at once. A waiting one is blocked for other workers. */
const WAITING_AT_MOST = 100;

/** Enough to work off a backlog soon, and few enough not to overload the receiver. */
const DELIVERIES_PER_ENDPOINT = 10;

/** Leaves most of the pool to other tenants if all receivers of a tenant are slow. */
const DELIVERIES_PER_TENANT = 20;

/**
 * Enqueues the deliveries that are due and returns their number. These are new deliveries, due retries, and those left
 * behind by a crash or by a Redis that lost its jobs.
 */
export async function sweepDeliveries({ db, log, jobs, pools }: JobSweepDeps<'add' | 'countWaiting'>): Promise<number> {
  if (!pools.includes('deliver-webhook') || !(await jobs.isReady())) return 0;
  const limit = WAITING_AT_MOST - (await jobs.countWaiting(DELIVER_WEBHOOK_JOB));
  if (limit <= 0) return 0;
  const due = await claimDueDeliveries(db, SYSTEM_CONTEXT, {
    limit,
    perEndpoint: DELIVERIES_PER_ENDPOINT,
    perTenant: DELIVERIES_PER_TENANT,
  });
  if (due.length === 0) return 0;
  // The origin stays unknown: the database records which request caused the event.
  await Promise.all(
    due.map(({ tenantId, id, claimedUntil }) =>
      jobs.add(DELIVER_WEBHOOK_JOB, { tenantId, deliveryId: id, attempt: claimedUntil.getTime() }),
    ),
  );
  log.debug({ deliveries: due.length }, 'deliveries enqueued');
  return due.length;
}
