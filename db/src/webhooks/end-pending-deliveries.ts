import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { holdEndpoint } from './lock-webhook-endpoint.ts';

/** What a delivery is that is not tried any more, and did not arrive. */
export const ENDED = { state: 'FAILED', nextAttemptAt: null, claimedUntil: null, endedAt: sql`now()` } as const;

/** So many are ended in well under the time a statement may take. */
const BATCH_SIZE = 1_000;

/**
 * Ends what is on its way to an endpoint that nothing is sent to any more, in as many transactions as it takes; nothing
 * when it is active. One under way at this moment may still arrive. Whoever dies in between leaves the rest to the
 * workers, who end each when it is due, and to whoever activates the endpoint again.
 */
export async function endPendingDeliveries(
  db: Database,
  ctx: TenantContext,
  endpointId: string,
  batchSize = BATCH_SIZE,
): Promise<void> {
  for (;;) {
    const ended = await inTenant(db, ctx, async (tx) => {
      const endpoint = await holdEndpoint(tx, ctx, endpointId);
      return endpoint === undefined || endpoint.active ? 0 : endBatch(tx, ctx, { endpointId, batchSize });
    });
    if (ended < batchSize) return;
  }
}

async function endBatch(
  tx: Transaction,
  ctx: TenantContext,
  { endpointId, batchSize }: { readonly endpointId: string; readonly batchSize: number },
): Promise<number> {
  const isPending = and(
    eq(webhookDeliveries.tenantId, ctx.tenantId),
    eq(webhookDeliveries.endpointId, endpointId),
    isNotNull(webhookDeliveries.nextAttemptAt),
  );
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
