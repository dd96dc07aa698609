import { asc, getTableColumns } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { ofTenant, type RowOf } from '../records.ts';
import { payments } from '../schema/index.ts';

const { tenantId: _tenantId, receivableId: _receivableId, ...COLUMNS } = getTableColumns(payments);
export const PAYMENT_COLUMNS = COLUMNS;

/** Money that came in for a receivable, in its currency. `reversedAt` is null if it was not reversed. */
export type ReceivablePayment = RowOf<typeof PAYMENT_COLUMNS>;

/** Returns the payments of a receivable with reversed ones, oldest first, inside the caller's transaction. */
export function listReceivablePayments(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivablePayment[]> {
  return tx
    .select(PAYMENT_COLUMNS)
    .from(payments)
    .where(ofTenant(payments, ctx, { receivableId }))
    .orderBy(asc(payments.id));
}
