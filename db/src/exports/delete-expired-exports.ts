import { and, asc, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext, type TenantContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { exports, isNotMoving } from '../schema/index.ts';
import { discardChunks } from './remove-export.ts';

/**
 * Largest number of exports deleted in one call, so that the caller is not blocked for long. The next call deletes the
 * rest.
 */
const MOST_AT_ONCE = 20;

const HAS_EXPIRED = lte(exports.expiresAt, sql`now()`);

/** Deletes expired exports of all tenants with their files, the oldest first. Returns the number deleted. */
export async function deleteExpiredExports(db: Database, ctx: SystemContext): Promise<number> {
  const { id, tenantId, expiresAt } = exports;
  const expired = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId })
      .from(exports)
      .where(and(HAS_EXPIRED, isNotMoving(tenantId)))
      .orderBy(asc(expiresAt))
      .limit(MOST_AT_ONCE),
  );
  for (const each of expired) await deleteExport(db, { ...ctx, tenantId: each.tenantId }, each.id);
  return expired.length;
}

/**
 * Deletes one export in its tenant's context. The file goes first, in batches, because deleting a large file together
 * with its row could exceed the statement time limit.
 */
async function deleteExport(db: Database, ctx: TenantContext, exportId: string): Promise<void> {
  await discardChunks(db, ctx, { exportId });
  await inTenant(db, ctx, (tx) => tx.delete(exports).where(and(ofTenant(exports, ctx, { id: exportId }), HAS_EXPIRED)));
}
