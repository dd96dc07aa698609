import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { webhookDeliveries, webhookEndpoints } from '../schema/index.ts';

export interface RemovalTerms {
  /** Endpoints of one call, at most. The next call goes on. Default: 20. */
  readonly endpoints?: number;
  /** Deliveries in one transaction, each with its attempts. Default: 1000. */
  readonly batchSize?: number;
}

/** Deletes endpoints of all tenants that were removed, with their deliveries, in batches. Returns how many endpoints. */
export async function deleteRemovedEndpoints(
  db: Database,
  ctx: SystemContext,
  { endpoints = 20, batchSize = 1_000 }: RemovalTerms = {},
): Promise<number> {
  const { id, tenantId, removedAt } = webhookEndpoints;
  const removed = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId })
      .from(webhookEndpoints)
      .where(isNotNull(removedAt))
      .orderBy(asc(removedAt))
      .limit(endpoints),
  );
  for (const each of removed) await deleteEndpoint(db, { ...ctx, tenantId: each.tenantId }, each.id, batchSize);
  return removed.length;
}

/** Deletes an endpoint as its tenant. It is inactive, so nothing new is sent to it meanwhile. */
async function deleteEndpoint(db: Database, ctx: TenantContext, endpointId: string, batchSize: number): Promise<void> {
  while ((await deleteBatch(db, ctx, { endpointId, batchSize })) === batchSize);
  const { tenantId, id, removedAt } = webhookEndpoints;
  await inTenant(db, ctx, (tx) =>
    tx.delete(webhookEndpoints).where(and(eq(tenantId, ctx.tenantId), eq(id, endpointId), isNotNull(removedAt))),
  );
}

async function deleteBatch(
  db: Database,
  ctx: TenantContext,
  { endpointId, batchSize }: { readonly endpointId: string; readonly batchSize: number },
): Promise<number> {
  const { id, tenantId } = webhookDeliveries;
  const isOfEndpoint = and(eq(tenantId, ctx.tenantId), eq(webhookDeliveries.endpointId, endpointId));
  return inTenant(db, ctx, async (tx) => {
    const batch = tx.select({ id }).from(webhookDeliveries).where(isOfEndpoint).orderBy(asc(id)).limit(batchSize);
    const { rowCount } = await tx.delete(webhookDeliveries).where(and(isOfEndpoint, inArray(id, batch)));
    return rowCount ?? 0;
  });
}
