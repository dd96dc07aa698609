import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { findRecord, ofTenant } from '../records.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { ENDPOINTS } from './webhook-endpoint.ts';

/** Ends a pending delivery to an endpoint that nothing is sent to any more. */
export async function endDelivery(db: Database, ctx: TenantContext, deliveryId: string): Promise<void> {
  await inTenant(db, ctx, (tx) =>
    tx
      .update(webhookDeliveries)
      .set(ENDED)
      .where(and(ofTenant(webhookDeliveries, ctx, { id: deliveryId }), isNotNull(webhookDeliveries.nextAttemptAt))),
  );
}

export const ENDED = { state: 'FAILED', nextAttemptAt: null, claimedUntil: null, endedAt: sql`now()` } as const;

/** Few enough to stay far below the time limit of a statement. */
const BATCH_SIZE = 1_000;

/**
 * Ends the pending deliveries of an inactive endpoint, in as many transactions as needed. Does nothing if it is active.
 * An attempt under way may still arrive. If the process dies in between, the workers end the rest when each is due, as
 * does the next activation.
 */
export async function endPendingDeliveries(
  db: Database,
  ctx: TenantContext,
  endpointId: string,
  batchSize = BATCH_SIZE,
): Promise<void> {
  for (;;) {
    const ended = await inTenant(db, ctx, async (tx) => {
      const endpoint = await findRecord(tx, ctx, ENDPOINTS, endpointId, 'lock');
      return endpoint === undefined || endpoint.active ? 0 : endBatch(tx, ctx, { endpointId, batchSize });
    });
    if (ended < batchSize) return;
  }
}

/** Returns the condition for the pending deliveries to an endpoint. */
export function isPendingTo(ctx: TenantContext, endpointId: string): SQL | undefined {
  return and(ofTenant(webhookDeliveries, ctx, { endpointId }), isNotNull(webhookDeliveries.nextAttemptAt));
}

async function endBatch(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, batchSize }: { readonly endpointId: string; readonly batchSize: number },
): Promise<number> {
  const isPending = isPendingTo(ctx, endpointId);
  const batch = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isPending)
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(batchSize);
  const { rowCount } = await tx
    .update(webhookDeliveries)
    .set(ENDED)
    .where(and(isPending, inArray(webhookDeliveries.id, batch)));
  return rowCount ?? 0;
}
