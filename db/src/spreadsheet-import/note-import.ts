import { appendAudit } from '../audit/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkImport } from '../idempotency-keys/index.ts';
import type { ImportOutcome } from '../schema/index.ts';

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

export interface FinishedImport {
  readonly action: 'clients.imported' | 'products.imported';
  readonly outcomes: readonly ImportOutcome[];
  /** Rows that were wrong already. */
  readonly refused: number;
  /** Of a request that has an Idempotency-Key. */
  readonly idempotency: IdempotencyClaim | undefined;
}

/**
 * One line in the audit log for a whole import, and how its rows ended with the key of its request. Throws CONFLICT when the
 * claim no longer holds.
 */
export async function noteImport(
  tx: Transaction,
  ctx: TenantContext,
  { action, outcomes, refused, idempotency }: FinishedImport,
): Promise<void> {
  if (idempotency !== undefined) await linkImport(tx, ctx, idempotency, outcomes);
  await appendAudit(tx, ctx, { action, details: { ...countOutcomes(outcomes, refused) } });
}
