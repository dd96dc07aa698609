import { and, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { HAS_NOTHING, type IdempotencyClaim, isHeld } from './is-key.ts';

/**
 * Releases the key of a request that has no answer worth repeating. If the request recorded something, the key stays
 * and leads to the record: only the claim ends. The release waits for a transaction that is recording under the claim.
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
