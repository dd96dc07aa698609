import { and, asc, eq, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { exports, isNotMoving } from '../schema/index.ts';

/** Export whose next attempt is due, or whose current attempt was abandoned. */
export interface OverdueExport {
  readonly id: string;
  readonly tenantId: string;
  /** End of the claim. No other worker takes the export before then. */
  readonly claimedUntil: Date;
}

/**
 * Claims up to `limit` overdue exports of all tenants for the length of a lease, the longest overdue first. Claims at
 * most one export of a tenant, and none if another one of that tenant is claimed. Exports of one tenant therefore wait
 * for each other and never block other tenants. Exports that another sweep is claiming at the same time are skipped.
 */
export async function claimOverdueExports(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<readonly OverdueExport[]> {
  return inSystem(db, ctx, (tx) => claimOverdue(tx, { db, limit, of: isNotMoving(exports.tenantId) }));
}

interface WantedExports {
  readonly db: Pick<Database, 'takeoverMs'>;
  readonly limit: number;
  /** Condition for the exports to claim; all exports by default. */
  readonly of?: SQL | undefined;
}

/** Claims overdue exports inside the caller's transaction. */
export async function claimOverdue(tx: Transaction, { db, limit, of }: WantedExports): Promise<OverdueExport[]> {
  const { id, tenantId, nextAttemptAt } = exports;
  const overdue = await tx
    .select({ id, tenantId })
    .from(exports)
    .where(and(of, lte(nextAttemptAt, sql`now()`), isNext(tx)))
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
}

/** Returns the condition that no other export of the tenant is claimed or overdue for longer. */
function isNext(tx: Transaction): SQL {
  const other = alias(exports, 'other');
  const comesFirst = sql`(${other.nextAttemptAt} > now()
    or (${other.nextAttemptAt}, ${other.id}) < (${exports.nextAttemptAt}, ${exports.id}))`;
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.tenantId, exports.tenantId), isNotNull(other.nextAttemptAt), comesFirst)),
  );
}
