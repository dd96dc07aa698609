import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { takeoverAt } from '../documents/takeover.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';

export interface ExportProgress extends ExportAttempt {
  /** Documents that are in the file by now. */
  readonly done: number;
  /** Documents that will be in it. */
  readonly total: number;
}

/**
 * Notes how far an export is, and that somebody is at it. False when it is this attempt's no more: cancelled, expired or
 * taken by another; nothing is written then.
 */
export async function renewExport(db: Database, ctx: TenantContext, progress: ExportProgress): Promise<boolean> {
  return inTenant(db, ctx, (tx) => noteProgress(tx, ctx, { ...progress, db }));
}

/** The same in a transaction of the caller, who holds the export from then on. */
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
