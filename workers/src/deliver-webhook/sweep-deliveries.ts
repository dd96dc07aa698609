import { claimDueDeliveries } from '@chasqui/db';
import type { DeliveryProducer, JobName } from '@chasqui/jobs';
import type { WorkerDeps } from '../deps.ts';

export interface DeliverySweepDeps extends Pick<WorkerDeps, 'db' | 'log'> {
  readonly deliveries: Pick<DeliveryProducer, 'countWaiting' | 'enqueue' | 'isReady'>;
  /** The pools of this process: deliveries are handed to nobody where nobody delivers. */
  readonly pools: readonly JobName[];
}

/** As many as a process delivers at once: one that is claimed behind many others is nobody else's while it waits. */
const WAITING_AT_MOST = 100;

/** So many under way that a receiver which answers soon has a backlog soon, and so few that it is not run over. */
const DELIVERIES_PER_ENDPOINT = 10;

/** A tenant whose receivers are all slow leaves most of the pool to the others. */
const DELIVERIES_PER_TENANT = 20;

const CONTEXT = { actor: { kind: 'system' }, requestId: null } as const;

/**
 * Enqueues the deliveries that are due: new ones, retries whose time has come, and whatever a crash or a Redis that lost
 * its jobs left behind. Returns how many.
 */
export async function sweepDeliveries({ db, log, deliveries, pools }: DeliverySweepDeps): Promise<number> {
  if (!pools.includes('deliver-webhook') || !(await deliveries.isReady())) return 0;
  const limit = WAITING_AT_MOST - (await deliveries.countWaiting());
  if (limit <= 0) return 0;
  const due = await claimDueDeliveries(db, CONTEXT, {
    limit,
    perEndpoint: DELIVERIES_PER_ENDPOINT,
    perTenant: DELIVERIES_PER_TENANT,
  });
  if (due.length === 0) return 0;
  await deliveries.enqueue(
    due.map(({ tenantId, id, claimedUntil }) => ({ tenantId, deliveryId: id, attempt: claimedUntil.getTime() })),
  );
  log.debug({ deliveries: due.length }, 'deliveries enqueued');
  return due.length;
}
