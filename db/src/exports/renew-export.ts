import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';

export interface ExportProgress extends ExportAttempt {
  /** Number of documents in the file so far. */
  readonly done: number;
  /** Number of documents that the file will have. */
  readonly total: number;
}

/**
 * Records the progress of an export and renews its lease. Returns false, without writing, if the export no longer
 * belongs to this attempt: cancelled, expired or taken by another.
 */
export async function renewExport(db: Database, ctx: TenantContext, progress: ExportProgress): Promise<boolean> {
  return inTenant(db, ctx, (tx) => noteProgress(tx, ctx, { ...progress, db }));
}

/** Records the progress inside the caller's transaction, which then holds the lock on the export. */
export async function noteProgress(
  tx: Transaction,
  ctx: TenantContext,
  { db, done, total, ...attempt }: ExportProgress & { readonly db: Pick<Database, 'takeoverMs'> },
): Promise<boolean> {
  const noted = await tx
    .update(exports)
    .set({ done, total, nextAttemptAt: takeoverAt(db), updatedAt: sql`now()` })
    .where(isAttempt(ctx, attempt))
    .returning({ id: exports.id });
  return noted.length > 0;
}
