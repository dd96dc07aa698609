import { and, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { HAS_NOTHING, type IdempotencyClaim, isHeld } from './is-key.ts';

/**
 * Gives a key back whose request came to no answer that is worth repeating. Where something was recorded the key stays
 * and leads to it: only the claim ends. A transaction that is recording under the claim is waited for.
 */
export async function releaseIdempotencyClaim(
  db: Database,
  ctx: TenantContext,
  claim: IdempotencyClaim,
): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    await tx.delete(idempotencyKeys).where(and(isHeld(ctx, claim), HAS_NOTHING));
    await tx.update(idempotencyKeys).set({ claimedUntil: sql`now()` }).where(isHeld(ctx, claim));
  });
}
