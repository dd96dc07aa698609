import { asc, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { isOlderThan } from './idempotency-claim.ts';

const BATCH_SIZE = 1_000;

/**
 * Maximum number of batches per call. A call after a long pause must not take too long; the next call deletes the rest.
 */
const MAX_BATCHES = 10;

/** Deletes keys of all tenants that are older than `olderThanMs`, the oldest first. Returns how many. */
export async function deleteExpiredIdempotencyKeys(
  db: Database,
  ctx: SystemContext,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<number> {
  let deleted = 0;
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const batch = await deleteBatch(db, ctx, olderThanMs);
    deleted += batch;
    if (batch < BATCH_SIZE) break;
  }
  return deleted;
}

async function deleteBatch(db: Database, ctx: SystemContext, olderThanMs: number): Promise<number> {
  return inSystem(db, ctx, async (tx) => {
    const oldest = tx
      .select({ tenantId: idempotencyKeys.tenantId, key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(isOlderThan(olderThanMs))
      .orderBy(asc(idempotencyKeys.createdAt))
      .limit(BATCH_SIZE);
    // The age once more: since it was read, an expired key may have been given to a new request.
    const deleted = await tx
      .delete(idempotencyKeys)
      .where(sql`(${idempotencyKeys.tenantId}, ${idempotencyKeys.key}) in ${oldest} and ${isOlderThan(olderThanMs)}`)
      .returning({ key: idempotencyKeys.key });
    return deleted.length;
  });
}
