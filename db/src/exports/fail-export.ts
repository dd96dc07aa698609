import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { isExport } from './export-record.ts';

/**
 * Largest number of attempts for an export. Without a limit, an export that crashes its worker would crash workers
 * forever.
 */
export const MOST_EXPORT_ATTEMPTS = 5;

export interface ExportFailure {
  readonly exportId: string;
  /** Reason shown to the tenant; never an error's own message. */
  readonly problem: string;
}

/**
 * Marks as FAILED an export that the caller's transaction has locked. The caller must discard the pieces of its file.
 */
export async function failExport(
  tx: Transaction,
  ctx: TenantContext,
  { exportId, problem }: ExportFailure,
): Promise<void> {
  const failed = { state: 'FAILED', problem, nextAttemptAt: null } as const;
  await tx
    .update(exports)
    .set({ ...failed, finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(isExport(ctx, exportId));
}
