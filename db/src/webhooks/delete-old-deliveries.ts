import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext } from '../connection/index.ts';
import { webhookDeliveries } from '../schema/index.ts';
import { idsByTenant } from './ids-by-tenant.ts';

const { id, tenantId, endedAt } = webhookDeliveries;

/** Deliveries are kept for 30 days after they ended. */
const IS_OLD = lte(endedAt, sql`now() - interval '30 days'`);

/**
 * Deletes deliveries of all tenants that ended 30 days ago, with their attempts, the oldest first and at most `limit`.
 * Returns how many there were: as many as the limit when there may be more.
 */
export async function deleteOldDeliveries(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<number> {
  const old = await inSystem(db, ctx, (tx) =>
    tx.select({ id, tenantId }).from(webhookDeliveries).where(IS_OLD).orderBy(asc(endedAt)).limit(limit),
  );
  for (const [owner, ids] of idsByTenant(old)) {
    await inTenant(db, { ...ctx, tenantId: owner }, (tx) =>
      tx.delete(webhookDeliveries).where(and(eq(tenantId, owner), inArray(id, ids), IS_OLD)),
    );
  }
  return old.length;
}
