import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from '../receivables/receivable-record.ts';
import { payments, receivables } from '../schema/index.ts';

/** Money that came in for a receivable, in its currency. */
export interface ReceivablePayment {
  readonly id: string;
  /** Text with 2 decimals. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly method: string;
  readonly reference: string | null;
  /** Time from which the payment no longer counts; null if it was not reversed. */
  readonly reversedAt: Date | null;
  readonly createdAt: Date;
}

/** Payment with the current state of its receivable. */
export interface PaymentRecord extends ReceivablePayment {
  readonly receivable: ReceivableRecord;
}

export const PAYMENT_COLUMNS = {
  id: payments.id,
  amount: payments.amount,
  date: payments.date,
  method: payments.method,
  reference: payments.reference,
  reversedAt: payments.reversedAt,
  createdAt: payments.createdAt,
} as const;

export function isPayment(ctx: TenantContext, paymentId: string): SQL | undefined {
  return and(eq(payments.tenantId, ctx.tenantId), eq(payments.id, paymentId));
}

/**
 * Error for a payment of another tenant, an unknown payment and a text that is not an id. All three look the same to
 * the client.
 */
export function paymentNotFound(paymentId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Payment ${quoteId(paymentId)} does not exist`);
}

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

/** Returns the payments of a receivable with reversed ones, oldest first, inside the caller's transaction. */
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
