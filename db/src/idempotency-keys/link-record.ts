import { ChasquiError } from '@chasqui/core/errors';
import { and } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { type ImportOutcome, idempotencyKeys } from '../schema/index.ts';
import { HAS_NOTHING, type IdempotencyClaim, isHeld } from './idempotency-claim.ts';

const RETRY_AFTER_SECONDS = 1;

type Recorded = Partial<Pick<typeof idempotencyKeys.$inferInsert, 'documentId' | 'importOutcomes'>>;

/**
 * Links the key to the record of its request, a document or a payment, in the transaction that creates the record. A
 * key therefore has at most one record, even if its holder was slow, crashed or lost its claim.
 * @throws ChasquiError CONFLICT if the claim no longer holds or already has a record; the transaction must not commit
 */
export async function linkRecord(
  tx: Transaction,
  ctx: TenantContext,
  claim: IdempotencyClaim,
  recordId: string,
): Promise<void> {
  await link(tx, ctx, claim, { documentId: recordId });
}

/** Links the key to the outcomes of an import's rows. An import creates many records. */
export async function linkImport(
  tx: Transaction,
  ctx: TenantContext,
  claim: IdempotencyClaim,
  outcomes: readonly ImportOutcome[],
): Promise<void> {
  await link(tx, ctx, claim, { importOutcomes: outcomes });
}

async function link(tx: Transaction, ctx: TenantContext, claim: IdempotencyClaim, recorded: Recorded): Promise<void> {
  const linked = await tx
    .update(idempotencyKeys)
    .set(recorded)
    .where(and(isHeld(ctx, claim), HAS_NOTHING))
    .returning({ key: idempotencyKeys.key });
  if (linked.length > 0) return;
  throw new ChasquiError(
    'CONFLICT',
    'Another request with this Idempotency-Key has taken over, and nothing was recorded by this one; ask again',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
