import { toJsonNumber } from '@chasqui/core/decimal';
import type { PaymentRecord, ReceivablePayment } from '@chasqui/db/payments';
import * as v from 'valibot';
import { ReceivableSchema, toReceivableBody } from '../receivables/receivable-body.ts';

/** Fields of a payment. Its currency is that of its receivable. */
export const PAYMENT_ENTRIES = {
  id: v.string(),
  amount: v.number(),
  date: v.string(),
  method: v.string(),
  reference: v.nullable(v.pipe(v.string(), v.description('Number of the operation'))),
  reversedAt: v.nullable(v.pipe(v.string(), v.description('Since when it counts no more; null while it does'))),
  createdAt: v.pipe(v.string(), v.description('ISO 8601, UTC')),
} as const;

/** Payment with its receivable. */
export const PaymentSchema = v.object({
  ...PAYMENT_ENTRIES,
  currencyCode: v.string(),
  receivable: v.pipe(ReceivableSchema, v.description('As it stands now')),
});
export type PaymentBody = v.InferOutput<typeof PaymentSchema>;

type PaymentEntries = Pick<PaymentBody, keyof typeof PAYMENT_ENTRIES>;

export function toPaymentEntries(payment: ReceivablePayment): PaymentEntries {
  const { id, amount, date, method, reference, reversedAt, createdAt } = payment;
  return {
    ...{ id, amount: toJsonNumber(amount), date, method, reference },
    reversedAt: reversedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a payment to the body that the API shows on a day in Lima (YYYY-MM-DD). */
export function toPaymentBody(payment: PaymentRecord, today: string): PaymentBody {
  const { receivable } = payment;
  return {
    ...toPaymentEntries(payment),
    currencyCode: receivable.currencyCode,
    receivable: toReceivableBody(receivable, today),
  };
}
