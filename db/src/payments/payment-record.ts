import type { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { RECEIVABLE_COLUMNS, type ReceivableRecord, toReceivableRecord } from '../receivables/receivable-record.ts';
import { notFound, ofTenant, type RowOf } from '../records.ts';
import { payments, receivables } from '../schema/index.ts';

const { tenantId: _tenantId, receivableId: _receivableId, ...COLUMNS } = getTableColumns(payments);
export const PAYMENT_COLUMNS = COLUMNS;

/** Money that came in for a receivable, in its currency. `reversedAt` is null if it was not reversed. */
export type ReceivablePayment = RowOf<typeof PAYMENT_COLUMNS>;

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
