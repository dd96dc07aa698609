import { and, asc, type SQL, sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { notFound, tenantFilter } from '../records.ts';
import { exportChunks, exports } from '../schema/index.ts';
import { EXPORTS, isExport } from './export-record.ts';
import { isUnfinished } from './refuse-beyond-quota.ts';

/**
 * Cancels an unfinished export: its worker stops, and the export stays in the list. A finished export expires at once
 * and is no longer found; a sweep removes its file. Records the actor in the audit log. Throws NOT_FOUND.
 */
export async function removeExport(
  db: Database,
  ctx: TenantContext,
  exportId: string,
): Promise<'cancelled' | 'removed'> {
  if (!isId(exportId)) throw notFound(EXPORTS, exportId);
  return inTenant(db, ctx, async (tx) => {
    const isIt = isExport(ctx, exportId);
    const [locked] = await tx.select({ state: exports.state }).from(exports).where(isIt).for('update');
    if (locked === undefined) throw notFound(EXPORTS, exportId);
    const wasUnfinished = isUnfinished(locked);
    const cancelled = { state: 'CANCELLED', nextAttemptAt: null, finishedAt: sql`now()` } as const;
    // Not `now()`: a concurrent removal that began a moment earlier would still find the export.
    const changes = wasUnfinished ? cancelled : { expiresAt: sql`created_at` };
    await tx
      .update(exports)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(isIt);
    const outcome = wasUnfinished ? 'cancelled' : 'removed';
    await appendAudit(tx, ctx, { action: `export.${outcome}`, subject: { kind: 'export', id: exportId } });
    return outcome;
  });
}

/**
 * Number of pieces deleted at once. A piece is one megabyte, so a batch takes far less than the time limit of a
 * statement.
 */
const BATCH_SIZE = 64;

interface DiscardedChunks {
  readonly exportId: string;
  /**
   * Attempt whose pieces are removed; all attempts if not given. An attempt that lost its export must leave the pieces
   * of the current attempt.
   */
  readonly attempt?: number;
}

export async function discardChunks(
  db: Database,
  ctx: TenantContext,
  { exportId, attempt: only }: DiscardedChunks,
): Promise<void> {
  const isDiscarded = tenantFilter(exportChunks, ctx, { exportId, attempt: only });
  for (;;) {
    const { rowCount } = await inTenant(db, ctx, (tx) => deleteBatch(tx, isDiscarded));
    if ((rowCount ?? 0) < BATCH_SIZE) return;
  }
}

function deleteBatch(tx: Transaction, isDiscarded: SQL | undefined) {
  const { attempt, sequence } = exportChunks;
  const batch = tx
    .select({ attempt, sequence })
    .from(exportChunks)
    .where(isDiscarded)
    .orderBy(asc(attempt), asc(sequence))
    .limit(BATCH_SIZE);
  return tx.delete(exportChunks).where(and(isDiscarded, sql`(${attempt}, ${sequence}) in ${batch}`));
}
