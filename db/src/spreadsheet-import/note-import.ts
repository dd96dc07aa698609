import { appendAudit } from '../audit/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import type { ImportOutcome } from './import-rows.ts';

/** How many rows of an import ended how. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that were not taken. */
  readonly failed: number;
}

/** @param refused rows that were wrong already, and never reached the database */
export function countOutcomes(outcomes: readonly ImportOutcome[], refused: number): ImportCounts {
  const countOf = (kind: ImportOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    created: countOf('created'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    failed: countOf('exists') + refused,
  };
}

/** One line in the audit log for a whole import. */
export async function noteImport(
  tx: Transaction,
  ctx: TenantContext,
  action: 'clients.imported' | 'products.imported',
  counts: ImportCounts,
): Promise<void> {
  await appendAudit(tx, ctx, { action, details: { ...counts } });
}
