import { sql } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isReceivable } from '../receivables/is-receivable.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from '../receivables/receivable-record.ts';
import { receivables } from '../schema/index.ts';

/**
 * Sum of a receivable's payments. Table names are written out because drizzle drops them inside the columns of an
 * update.
 */
const PAID = sql`coalesce((select sum(p.amount) from payments p where p.tenant_id = receivables.tenant_id
  and p.receivable_id = receivables.id and p.reversed_at is null), 0)`;

/**
 * Recomputes the amount paid for a receivable that the caller's transaction has locked. Returns the updated receivable.
 */
export async function sumPayments(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivableRecord> {
  const [row] = await tx
    .update(receivables)
    .set({ paid: PAID, updatedAt: sql`now()` })
    .where(isReceivable(ctx, receivableId))
    .returning(RECEIVABLE_COLUMNS);
  if (row === undefined) throw new Error('A locked receivable was not updated');
  return toReceivableRecord(row);
}
