import { and, eq } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { RECEIVABLE_COLUMNS, toReceivableRecord } from '../receivables/receivable-record.ts';
import { payments, receivables } from '../schema/index.ts';
import { isPayment, paymentNotFound } from './is-payment.ts';
import { PAYMENT_COLUMNS, type PaymentRecord } from './payment-record.ts';

/**
 * Returns a payment, reversed or not. Throws NOT_FOUND, also for a payment of another tenant and for a text that is not
 * an id.
 */
export async function getPayment(db: Database, ctx: TenantContext, paymentId: string): Promise<PaymentRecord> {
  if (!isId(paymentId)) throw paymentNotFound(paymentId);
  const isItsReceivable = and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, payments.receivableId));
  const [row] = await inTenant(db, ctx, (tx) =>
    tx
      .select({ payment: PAYMENT_COLUMNS, receivable: RECEIVABLE_COLUMNS })
      .from(payments)
      .innerJoin(receivables, isItsReceivable)
      .where(isPayment(ctx, paymentId)),
  );
  if (row === undefined) throw paymentNotFound(paymentId);
  return { ...row.payment, receivable: toReceivableRecord(row.receivable) };
}
