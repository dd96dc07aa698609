import { and, count, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { exportChunks, exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-record.ts';

export interface CompletedExport extends ExportAttempt {
  readonly done: number;
  readonly chunks: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly byteLength: number;
}

/**
 * Completes an export whose file is whole, so that it can be downloaded. Returns false, without writing, if the export
 * no longer belongs to this attempt. Throws when a piece of the file is missing.
 */
export async function completeExport(db: Database, ctx: TenantContext, completed: CompletedExport): Promise<boolean> {
  const { exportId, attempt, done, chunks, ...file } = completed;
  return inTenant(db, ctx, async (tx) => {
    const ended = { state: 'COMPLETED', done, total: done, nextAttemptAt: null, ...file } as const;
    const updated = await tx
      .update(exports)
      .set({ ...ended, finishedAt: sql`now()`, updatedAt: sql`now()` })
      .where(isAttempt(ctx, completed))
      .returning({ id: exports.id });
    if (updated.length === 0) return false;
    const kept = await countChunks(tx, ctx, { exportId, attempt });
    if (kept !== chunks) throw new Error(`Of ${chunks} pieces of export ${exportId} there are ${kept}`);
    return true;
  });
}

async function countChunks(tx: Transaction, ctx: TenantContext, { exportId, attempt }: ExportAttempt): Promise<number> {
  const isOfFile = and(
    eq(exportChunks.tenantId, ctx.tenantId),
    eq(exportChunks.exportId, exportId),
    eq(exportChunks.attempt, attempt),
  );
  const [counted] = await tx.select({ chunks: count() }).from(exportChunks).where(isOfFile);
  return counted?.chunks ?? 0;
}
