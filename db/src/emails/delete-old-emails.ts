import { and, asc, sql } from 'drizzle-orm';
import { type Database, inSystem, type SystemContext } from '../connection/index.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { emails, HAS_EMAIL_ENDED, IS_OLD_EMAIL } from '../schema/index.ts';

const BATCH_SIZE = 1_000;

/** Deletes e-mails of all tenants that ended before their term, the oldest first. Returns how many. */
export async function deleteOldEmails(db: Database, ctx: SystemContext): Promise<number> {
  return deleteInBatches(BATCH_SIZE, () => deleteBatch(db, ctx));
}

async function deleteBatch(db: Database, ctx: SystemContext): Promise<number> {
  const { tenantId, id, updatedAt } = emails;
  return inSystem(db, ctx, async (tx) => {
    const oldest = tx
      .select({ tenantId, id })
      .from(emails)
      .where(and(HAS_EMAIL_ENDED, IS_OLD_EMAIL))
      .orderBy(asc(updatedAt))
      .limit(BATCH_SIZE);
    const { rowCount } = await tx.delete(emails).where(sql`(${tenantId}, ${id}) in ${oldest}`);
    return rowCount ?? 0;
  });
}
