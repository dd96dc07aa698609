import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { sql } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { nextDueDate } from '../receivables/instalments.ts';
import {
  RECEIVABLE_COLUMNS,
  RECEIVABLES,
  type ReceivableRecord,
  toReceivableRecord,
} from '../receivables/receivable-record.ts';
import { isRecord, onlyRow } from '../records.ts';
import { receivables } from '../schema/index.ts';
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
    automatic: payment.automatic,
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

/**
 * Sum of a receivable's payments. Table names are written out because drizzle drops them inside the columns of an
 * update.
 */
const PAID = sql`coalesce((select sum(p.amount) from payments p where p.tenant_id = receivables.tenant_id
  and p.receivable_id = receivables.id and p.reversed_at is null), 0)`;

const DUE_DATE = sql`coalesce(${nextDueDate({
  instalments: sql`receivables.instalments`,
  total: sql`receivables.total`,
  paid: PAID,
})}, receivables.due_date)`;

/**
 * Recomputes the amount paid for a receivable that the caller's transaction has locked, and the day on which its next
 * instalment is due. Returns the updated receivable.
 * @param changes `atOnce`: null if the automatic payment was reversed
 */
export async function sumPayments(
  tx: Transaction,
  ctx: TenantContext,
  receivableId: string,
  changes: { readonly atOnce?: null } = {},
): Promise<ReceivableRecord> {
  const updated = await tx
    .update(receivables)
    .set({ ...changes, paid: PAID, dueDate: DUE_DATE, updatedAt: sql`now()` })
    .where(isRecord(RECEIVABLES, ctx, receivableId))
    .returning(RECEIVABLE_COLUMNS);
  return toReceivableRecord(onlyRow(updated));
}
