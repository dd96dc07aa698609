import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exportChunks } from '../schema/index.ts';

/**
 * Number of pieces deleted at once. A piece is one megabyte, so a batch takes far less than the time limit of a
 * statement.
 */
const BATCH_SIZE = 64;

export interface DiscardedChunks {
  readonly exportId: string;
  /**
   * Attempt whose pieces are removed; all attempts if not given. An attempt that lost its export must leave the pieces
   * of the current attempt.
   */
  readonly attempt?: number;
}

/** Removes the pieces of a file, in as many transactions as needed. Removing a long file at once would block others. */
export async function discardChunks(db: Database, ctx: TenantContext, discarded: DiscardedChunks): Promise<void> {
  for (;;) {
    const removed = await discardBatch(db, ctx, discarded);
    if (removed < BATCH_SIZE) return;
  }
}

async function discardBatch(
  db: Database,
  ctx: TenantContext,
  { exportId, ...discarded }: DiscardedChunks,
): Promise<number> {
  const { tenantId, attempt, sequence } = exportChunks;
  const isOfExport = and(
    eq(tenantId, ctx.tenantId),
    eq(exportChunks.exportId, exportId),
    discarded.attempt === undefined ? undefined : eq(attempt, discarded.attempt),
  );
  return inTenant(db, ctx, async (tx) => {
    const batch = tx
      .select({ attempt, sequence })
      .from(exportChunks)
      .where(isOfExport)
      .orderBy(asc(attempt), asc(sequence))
      .limit(BATCH_SIZE);
    const removed = await tx
      .delete(exportChunks)
      .where(and(isOfExport, sql`(${attempt}, ${sequence}) in ${batch}`))
      .returning({ sequence });
    return removed.length;
  });
}
