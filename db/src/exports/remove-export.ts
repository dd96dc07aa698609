import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { exports } from '../schema/index.ts';
import { exportNotFound, isExport } from './export-record.ts';
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
  if (!isId(exportId)) throw exportNotFound(exportId);
  return inTenant(db, ctx, async (tx) => {
    const isIt = isExport(ctx, exportId);
    const [locked] = await tx.select({ state: exports.state }).from(exports).where(isIt).for('update');
    if (locked === undefined) throw exportNotFound(exportId);
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
