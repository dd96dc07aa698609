import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { type IdempotencyClaim, isHeld } from './is-key.ts';

export interface IdempotentAnswer extends IdempotencyClaim {
  /** HTTP status. */
  readonly status: number;
  /** Headers worth repeating and the body, sealed for this tenant and key. */
  readonly sealedResponse: Uint8Array;
}

/**
 * Stores the answer that every repetition of the request gets. Returns `superseded` and writes nothing if the claim no
 * longer holds: the new holder answers.
 */
export async function recordIdempotentAnswer(
  db: Database,
  ctx: TenantContext,
  { status, sealedResponse, ...claim }: IdempotentAnswer,
): Promise<'recorded' | 'superseded'> {
  return inTenant(db, ctx, async (tx) => {
    const recorded = await tx
      .update(idempotencyKeys)
      .set({ responseStatus: status, sealedResponse })
      .where(isHeld(ctx, claim))
      .returning({ key: idempotencyKeys.key });
    return recorded.length > 0 ? 'recorded' : 'superseded';
  });
}
