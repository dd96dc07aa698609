import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { exports } from '../schema/index.ts';
import { isExport } from './export-record.ts';

/** So often an export is begun: one that ends whoever makes it would do so for ever. */
export const MOST_EXPORT_ATTEMPTS = 5;

export interface ExportFailure {
  readonly exportId: string;
  /** For the tenant: never an error's own message. */
  readonly problem: string;
}

/** Ends an export that the caller's transaction holds. What was written of its file is the caller's to discard. */
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
