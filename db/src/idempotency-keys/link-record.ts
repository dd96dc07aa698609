import { ChasquiError } from '@chasqui/core/errors';
import { and, isNull } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { type IdempotencyClaim, isHeld } from './is-key.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Writes into the key what its request records, a document or a payment, in the transaction that records it: so a key has
 * one of them at most, whoever was slow, died or was taken for dead.
 * @throws ChasquiError CONFLICT when the claim no longer holds or something is there; the transaction must not commit
 */
export async function linkRecord(
  tx: Transaction,
  ctx: TenantContext,
  claim: IdempotencyClaim,
  recordId: string,
): Promise<void> {
  const linked = await tx
    .update(idempotencyKeys)
    .set({ documentId: recordId })
    .where(and(isHeld(ctx, claim), isNull(idempotencyKeys.documentId)))
    .returning({ key: idempotencyKeys.key });
  if (linked.length > 0) return;
  throw new ChasquiError(
    'CONFLICT',
    'Another request with this Idempotency-Key has taken over, and nothing was recorded by this one; ask again',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
