import { asc, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { idempotencyKeys } from '../schema/index.ts';
import { isOlderThan } from './idempotency-claim.ts';

const BATCH_SIZE = 1_000;

/** Deletes keys of all tenants that are older than `olderThanMs`, the oldest first. Returns how many. */
export async function deleteExpiredIdempotencyKeys(
  db: Database,
  ctx: SystemContext,
  { olderThanMs }: { readonly olderThanMs: number },
): Promise<number> {
  return deleteInBatches(BATCH_SIZE, () => deleteBatch(db, ctx, olderThanMs));
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
