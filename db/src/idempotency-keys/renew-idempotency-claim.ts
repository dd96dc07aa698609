import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { fromNow, type IdempotencyClaim, isHeld } from './is-key.ts';

/** Keeps others from taking over for another `leaseMs`. False when somebody has, or when there is nothing to keep any more. */
export async function renewIdempotencyClaim(
  db: Database,
  ctx: TenantContext,
  { leaseMs, ...claim }: IdempotencyClaim & { readonly leaseMs: number },
): Promise<boolean> {
  return inTenant(db, ctx, async (tx) => {
    const renewed = await tx
      .update(idempotencyKeys)
      .set({ claimedUntil: fromNow(leaseMs) })
      .where(isHeld(ctx, claim))
      .returning({ key: idempotencyKeys.key });
    return renewed.length > 0;
  });
}
