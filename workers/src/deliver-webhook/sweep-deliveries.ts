import { claimDueDeliveries } from '@chasqui/db/webhooks';
import { DELIVER_WEBHOOK_JOB, type JobName, type Jobs } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

export interface DeliverySweepDeps extends Pick<WorkerDeps, 'db' | 'log'> {
  readonly jobs: Pick<Jobs, 'add' | 'countWaiting' | 'isReady'>;
  /** Pools of this process. No deliveries are enqueued if none of them delivers. */
  readonly pools: readonly JobName[];
}

/**
 * Most deliveries that may wait in the queue: as many as a process runs at once. A claimed delivery that waits behind
 * many others is blocked for every other worker.
 */
const WAITING_AT_MOST = 100;

/** Enough to work off a backlog soon, and few enough not to overload the receiver. */
const DELIVERIES_PER_ENDPOINT = 10;

/** Leaves most of the pool to other tenants if all receivers of a tenant are slow. */
const DELIVERIES_PER_TENANT = 20;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Enqueues the deliveries that are due and returns their number. These are new deliveries, due retries, and those left
 * behind by a crash or by a Redis that lost its jobs.
 */
export async function sweepDeliveries({ db, log, jobs, pools }: DeliverySweepDeps): Promise<number> {
  if (!pools.includes('deliver-webhook') || !(await jobs.isReady())) return 0;
  const limit = WAITING_AT_MOST - (await jobs.countWaiting(DELIVER_WEBHOOK_JOB));
  if (limit <= 0) return 0;
  const due = await claimDueDeliveries(db, CONTEXT, {
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
