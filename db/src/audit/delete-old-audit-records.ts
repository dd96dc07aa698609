import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { AUDIT_TERM, auditLog, IS_OLD_AUDIT_RECORD } from '../schema/index.ts';

const BATCH_SIZE = 1_000;

/** First possible UUIDv7 of the end of the term. Ids sort by time, so that the primary key leads to the oldest records. */
const FIRST_KEPT_ID = sql`(lpad(to_hex((extract(epoch from now() - ${AUDIT_TERM}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** Deletes audit records of all tenants, and of none, after their term, the oldest first. Returns how many. */
export async function deleteOldAuditRecords(db: Database, ctx: SystemContext): Promise<number> {
  return deleteInBatches(BATCH_SIZE, () => deleteBatch(db, ctx));
}

async function deleteBatch(db: Database, ctx: SystemContext): Promise<number> {
  const { id } = auditLog;
  return inSystem(db, ctx, async (tx) => {
    const oldest = tx
      .select({ id })
      .from(auditLog)
      .where(and(lt(id, FIRST_KEPT_ID), IS_OLD_AUDIT_RECORD))
      .orderBy(asc(id))
      .limit(BATCH_SIZE);
    const { rowCount } = await tx.delete(auditLog).where(inArray(id, oldest));
    return rowCount ?? 0;
  });
}
