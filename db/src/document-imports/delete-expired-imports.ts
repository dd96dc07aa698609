import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, inTenant, type SystemContext } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { documentImports, isNotMoving } from '../schema/index.ts';

/** Largest number of imports deleted in one call. The next call deletes the rest. */
const MOST_AT_ONCE = 20;

const HAS_EXPIRED = and(
  isNull(documentImports.nextAttemptAt),
  lte(documentImports.createdAt, sql`now() - interval '90 days'`),
);

/**
 * Deletes imports of all tenants that are 90 days old and have no row that waits, with their files, the oldest first. The
 * references of their documents stay. Returns the number deleted.
 */
export async function deleteExpiredImports(db: Database, ctx: SystemContext): Promise<number> {
  const { id, tenantId, createdAt } = documentImports;
  const expired = await inSystem(db, ctx, (tx) =>
    tx
      .select({ id, tenantId })
      .from(documentImports)
      .where(and(HAS_EXPIRED, isNotMoving(tenantId)))
      .orderBy(asc(createdAt))
      .limit(MOST_AT_ONCE),
  );
  for (const each of expired) {
    const own = { ...ctx, tenantId: each.tenantId };
    await inTenant(db, own, (tx) =>
      tx.delete(documentImports).where(and(ofTenant(documentImports, own, { id: each.id }), HAS_EXPIRED)),
    );
  }
  return expired.length;
}
