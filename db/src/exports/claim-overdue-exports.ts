import { and, asc, eq, isNotNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Database, inSystem, type SystemContext, type Transaction } from '../connection/index.ts';
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
 * a step may last. Of each tenant it takes one, and only while none of it is in somebody's hands: so exports of one tenant
 * wait for each other, and never are all that others wait for. Those that another sweep is taking now are left to it.
 */
export async function claimOverdueExports(
  db: Database,
  ctx: SystemContext,
  { limit }: { readonly limit: number },
): Promise<readonly OverdueExport[]> {
  return inSystem(db, ctx, (tx) => claimOverdue(tx, { db, limit }));
}

interface WantedExports {
  readonly db: Pick<Database, 'takeoverMs'>;
  readonly limit: number;
  /** Whose; everybody's by default. */
  readonly of?: SQL | undefined;
}

/** The same in a transaction of the caller. */
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

/** No other of its tenant is in somebody's hands, or overdue for longer. */
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
