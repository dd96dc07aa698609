import { asc, lte, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { exports } from '../schema/index.ts';

/** An export that nobody makes, or whose maker did not end. */
export interface OverdueExport {
  readonly id: string;
  readonly tenantId: string;
  /** Until when it is the claimer's: nobody else takes it before. */
  readonly claimedUntil: Date;
}

/**
 * Takes up to `limit` overdue exports of all tenants, the longest overdue first, so that nobody else takes them for the time
 * a step may last. Those that another sweep is taking now are left to it.
 */
export async function claimOverdueExports(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<readonly OverdueExport[]> {
  const { id, tenantId, nextAttemptAt } = exports;
  return inSystem(db, ctx, async (tx) => {
    const overdue = await tx
      .select({ id, tenantId })
      .from(exports)
      .where(lte(nextAttemptAt, sql`now()`))
      .orderBy(asc(nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (overdue.length === 0) return [];
    const tenantIds = sql.param(overdue.map((each) => each.tenantId));
    const ids = sql.param(overdue.map((each) => each.id));
    const [claimed] = await tx
      .update(exports)
      .set({ nextAttemptAt: takeoverAt(db), updatedAt: sql`now()` })
      .where(sql`(${tenantId}, ${id}) in (select * from unnest(${tenantIds}::uuid[], ${ids}::uuid[]))`)
      .returning({ until: nextAttemptAt });
    const claimedUntil = claimed?.until;
    if (claimedUntil === undefined || claimedUntil === null) throw new Error('Locked exports could not be claimed');
    return overdue.map((each) => ({ ...each, claimedUntil }));
  });
}
