import { and, asc, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { payments } from '../schema/index.ts';
import { PAYMENT_COLUMNS, type ReceivablePayment } from './payment-record.ts';

/** The payments of a receivable, reversed ones too, oldest first, inside the caller's transaction. */
export function listReceivablePayments(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
): Promise<ReceivablePayment[]> {
  return tx
    .select(PAYMENT_COLUMNS)
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenantId), eq(payments.receivableId, receivableId)))
    .orderBy(asc(payments.id));
}
