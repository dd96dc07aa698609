import { sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { type ExportAttempt, isAttempt } from './export-attempt.ts';
import { failExport, MOST_EXPORT_ATTEMPTS } from './fail-export.ts';

export interface FailedAttempt extends ExportAttempt {
  /** Reason shown to the tenant if no further attempt follows. */
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
