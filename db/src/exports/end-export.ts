import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { ofTenant } from '../records.ts';
import { exportChunks, exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt, isExport } from './export-record.ts';

/**
 * Largest number of attempts for an export. Without a limit, an export that crashes its worker would crash workers
 * forever.
 */
export const MOST_EXPORT_ATTEMPTS = 5;

/**
 * Marks as FAILED an export that the caller's transaction has locked. The caller must discard the pieces of its file.
 */
export async function failExport(
  tx: Transaction,
  ctx: TenantContext,
  { exportId, problem }: Pick<FailedAttempt, 'exportId' | 'problem'>,
): Promise<void> {
  const failed = { state: 'FAILED', problem, nextAttemptAt: null } as const;
  await tx
    .update(exports)
    .set({ ...failed, finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(isExport(ctx, exportId));
}

export interface FailedAttempt extends ExportAttempt {
  /** Reason shown to the tenant if no further attempt follows; never an error's own message. */
  readonly problem: string;
  /** Pause before the export may be begun again; null if every further attempt would fail in the same way. */
  readonly pauseMs: number | null;
}

/**
 * Ends an attempt that failed. Another attempt may follow; otherwise the export has FAILED. Returns `conflict`, without
 * writing, if the export no longer belongs to this attempt.
 */
export async function recordExportFailure(
  db: Database,
  ctx: TenantContext,
  { problem, pauseMs, ...failed }: FailedAttempt,
): Promise<'will_be_retried' | 'failed' | 'conflict'> {
  return inTenant(db, ctx, async (tx) => {
    const restMs = pauseMs ?? 0;
    const resting = { nextAttemptAt: sql`now() + make_interval(secs => ${restMs / 1_000})`, updatedAt: sql`now()` };
    const updated = await tx.update(exports).set(resting).where(isAttempt(ctx, failed)).returning({ id: exports.id });
    if (updated.length === 0) return 'conflict';
    if (pauseMs !== null && failed.attempt < MOST_EXPORT_ATTEMPTS) return 'will_be_retried';
    await failExport(tx, ctx, { exportId: failed.exportId, problem });
    return 'failed';
  });
}

/**
 * Gives an export back to its queue at once, for example at shutdown. The attempt does not count. Returns false,
 * without writing, if the export no longer belongs to this attempt.
 */
export async function releaseExport(db: Database, ctx: TenantContext, given: ExportAttempt): Promise<boolean> {
  // PENDING, so that any worker may begin the export: the next attempt gets this attempt's number.
  const waiting = { state: 'PENDING', attempts: given.attempt - 1, done: 0 } as const;
  return inTenant(db, ctx, async (tx) => {
    const updated = await tx
      .update(exports)
      .set({ ...waiting, nextAttemptAt: sql`now()`, updatedAt: sql`now()` })
      .where(isAttempt(ctx, given))
      .returning({ id: exports.id });
    return updated.length > 0;
  });
}

interface CompletedExport extends ExportAttempt {
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
    const kept = await tx.$count(exportChunks, ofTenant(exportChunks, ctx, { exportId, attempt }));
    if (kept !== chunks) throw new Error(`Of ${chunks} pieces of export ${exportId} there are ${kept}`);
    return true;
  });
}
