import { appendAudit } from '../audit/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type IdempotencyClaim, linkImport } from '../idempotency-keys/index.ts';
import type { ImportOutcome } from '../schema/index.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
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
  readonly idempotency: IdempotencyClaim | undefined;
}

/**
 * Records one audit entry for a whole import, and links the outcomes of its rows to the request's key. Throws CONFLICT
 * if the claim no longer holds.
 */
export async function noteImport(
  tx: Transaction,
  ctx: TenantContext,
  { action, outcomes, refused, idempotency }: FinishedImport,
): Promise<void> {
  if (idempotency !== undefined) await linkImport(tx, ctx, idempotency, outcomes);
  await appendAudit(tx, ctx, { action, details: { ...countOutcomes(outcomes, refused) } });
}
