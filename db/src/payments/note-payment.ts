import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { appendAudit } from '../audit/index.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { appendWebhookEvent } from '../webhooks/index.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Records an event of a payment in the audit log and for the tenant's webhooks. */
export async function notePayment(
  tx: Transaction,
  ctx: TenantContext,
  type: 'payment.recorded' | 'payment.reversed',
  payment: PaymentRecord,
): Promise<void> {
  const { id, receivable } = payment;
  const figures = { amount: toJsonNumber(payment.amount), currencyCode: receivable.currencyCode };
  const details = { receivableId: receivable.id, ...figures };
  await appendAudit(tx, ctx, { action: type, subject: { kind: 'payment', id }, details });
  await appendWebhookEvent(tx, ctx, { type, data: toEventData(payment) });
}

/** Amounts are JSON numbers, as everywhere in the API. */
function toEventData({ receivable, ...payment }: PaymentRecord) {
  return {
    id: payment.id,
    amount: toJsonNumber(payment.amount),
    currencyCode: receivable.currencyCode,
    date: payment.date,
    method: payment.method,
    reference: payment.reference,
    reversedAt: payment.reversedAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
    receivable: {
      id: receivable.id,
      documentId: formatDocumentId(receivable),
      documentRecordId: receivable.documentRecordId,
      customer: receivable.customer,
      total: toJsonNumber(receivable.total),
      paid: toJsonNumber(receivable.paid),
      balance: toJsonNumber(receivable.balance),
    },
  };
}
