import type { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { PAYMENT_COLUMNS, type ReceivablePayment } from '../receivables/receivable-payments.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from '../receivables/receivable-record.ts';
import { notFound, ofTenant } from '../records.ts';
import { payments, receivables } from '../schema/index.ts';

/** Payment with the current state of its receivable. */
export interface PaymentRecord extends ReceivablePayment {
  readonly receivable: ReceivableRecord;
}

export function isPayment(ctx: TenantContext, paymentId: string): SQL | undefined {
  return ofTenant(payments, ctx, { id: paymentId });
}

export function paymentNotFound(paymentId: string): ChasquiError {
  return notFound({ noun: 'Payment' }, paymentId);
}

/**
 * Returns a payment, reversed or not. Throws NOT_FOUND, also for a payment of another tenant and for a text that is not
 * an id.
 */
export async function getPayment(db: Database, ctx: TenantContext, paymentId: string): Promise<PaymentRecord> {
  if (!isId(paymentId)) throw paymentNotFound(paymentId);
  const isItsReceivable = and(ofTenant(receivables, ctx), eq(receivables.id, payments.receivableId));
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
