import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { documentEvents, IS_OLD_EVENT } from '../schema/index.ts';

const BATCH_SIZE = 1_000;

/** Clears client addresses in the histories of all tenants after their term, the oldest first. Returns how many. */
export async function clearOldAddresses(db: Database, ctx: SystemContext): Promise<number> {
  return deleteInBatches(BATCH_SIZE, () => clearBatch(db, ctx));
}

async function clearBatch(db: Database, ctx: SystemContext): Promise<number> {
  const { tenantId, documentId, id, at, address } = documentEvents;
  return inSystem(db, ctx, async (tx) => {
    const oldest = tx
      .select({ tenantId, documentId, id })
      .from(documentEvents)
      .where(and(isNotNull(address), IS_OLD_EVENT))
      .orderBy(asc(at))
      .limit(BATCH_SIZE);
    // The address once more: another process may have cleared it since it was read.
    const { rowCount } = await tx
      .update(documentEvents)
      .set({ address: null })
      .where(and(sql`(${tenantId}, ${documentId}, ${id}) in ${oldest}`, isNotNull(address)));
    return rowCount ?? 0;
  });
}
