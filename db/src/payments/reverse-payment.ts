import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { limaDate, limaTime } from '@chasqui/core/time';
import { and, isNull, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId } from '../identifiers.ts';
import { PAYMENT_COLUMNS } from '../receivables/receivable-payments.ts';
import { lockReceivable } from '../receivables/receivable-record.ts';
import { payments } from '../schema/index.ts';
import { notePayment, sumPayments } from './note-payment.ts';
import { isPayment, type PaymentRecord, paymentNotFound } from './payment-record.ts';

/**
 * Takes a payment back: it stays on record and counts no more. A sale whose automatic payment is reversed is owed from then on:
 * no later note or voiding brings the payment back. Throws NOT_FOUND, also of one that was reversed before, and
 * says so then.
 */
export async function reversePayment(db: Database, ctx: TenantContext, paymentId: string): Promise<PaymentRecord> {
  if (!isId(paymentId)) throw paymentNotFound(paymentId);
  return inTenant(db, ctx, async (tx) => {
    const { receivableId } = await findPayment(tx, ctx, paymentId);
    await lockReceivable(tx, ctx, receivableId);
    const [reversed] = await tx
      .update(payments)
      .set({ reversedAt: sql`now()` })
      .where(and(isPayment(ctx, paymentId), isNull(payments.reversedAt)))
      .returning(PAYMENT_COLUMNS);
    if (reversed === undefined) throw await alreadyReversed(tx, ctx, paymentId);
    const changes = reversed.automatic ? { atOnce: null } : {};
    const record = { ...reversed, receivable: await sumPayments(tx, ctx, receivableId, changes) };
    await notePayment(tx, ctx, 'payment.reversed', record);
    return record;
  });
}

async function findPayment(tx: Transaction, ctx: TenantContext, paymentId: string) {
  const columns = { receivableId: payments.receivableId, reversedAt: payments.reversedAt };
  const [row] = await tx.select(columns).from(payments).where(isPayment(ctx, paymentId));
  if (row === undefined) throw paymentNotFound(paymentId);
  return row;
}

async function alreadyReversed(tx: Transaction, ctx: TenantContext, paymentId: string): Promise<Error> {
  const { reversedAt } = await findPayment(tx, ctx, paymentId);
  if (reversedAt === null) return new Error('A payment that is not reversed could not be reversed');
  const moment = `${limaDate(reversedAt)} ${limaTime(reversedAt)}`;
  return new ChasquiError(
    'NOT_FOUND',
    say(`Payment ${paymentId} was reversed on ${moment} (Lima)`, `El pago ${paymentId} se anuló el ${moment} (Lima)`),
  );
}
