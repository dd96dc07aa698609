import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { fromNow, type IdempotencyClaim, isHeld } from './is-key.ts';

/** Renews the lease for another `leaseMs`. Returns false if another request has taken over or the claim is gone. */
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
