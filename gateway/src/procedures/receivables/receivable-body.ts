import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { overpaidOf, RECEIVABLE_STATUSES, receivableStatusOf } from '@chasqui/core/receivables';
import type { ReceivableRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';

export const CustomerSchema = v.object({ identityType: v.string(), identityNumber: v.string(), name: v.string() });

export const ReceivableSchema = v.object({
  id: v.string(),
  documentId: v.string(),
  documentRecordId: v.pipe(v.string(), v.description('id of the document, as in /api/documents/{id}')),
  documentType: v.string(),
  customer: CustomerSchema,
  currencyCode: v.string(),
  issueDate: v.string(),
  dueDate: v.nullable(v.pipe(v.string(), v.description('Null if none was agreed: the receivable is never overdue'))),
  total: v.pipe(v.number(), v.description('Total of the document, plus its debit notes, minus its credit notes')),
  paid: v.pipe(v.number(), v.description('Sum of the payments that were not reversed')),
  balance: v.pipe(v.number(), v.description('Amount left to pay; 0 if the document is voided')),
  overpaid: v.pipe(v.number(), v.description('Amount to pay back')),
  status: v.pipe(
    v.picklist(RECEIVABLE_STATUSES),
    v.description('Status as of today in Lima; cancelled: the document is voided'),
  ),
  createdAt: v.pipe(v.string(), v.description('ISO 8601, UTC')),
  updatedAt: v.pipe(v.string(), v.description('ISO 8601, UTC')),
});
export type ReceivableBody = v.InferOutput<typeof ReceivableSchema>;

/** Converts a receivable to the body that the API shows on a day in Lima (YYYY-MM-DD). */
export function toReceivableBody(receivable: ReceivableRecord, today: string): ReceivableBody {
  const { id, documentRecordId, documentType, customer, currencyCode, issueDate, dueDate } = receivable;
  return {
    ...{ id, documentId: formatDocumentId(receivable), documentRecordId, documentType },
    ...{ customer, currencyCode, issueDate, dueDate },
    total: toJsonNumber(receivable.total),
    paid: toJsonNumber(receivable.paid),
    balance: toJsonNumber(receivable.balance),
    overpaid: toJsonNumber(overpaidOf(receivable)),
    status: receivableStatusOf(receivable, today),
    createdAt: receivable.createdAt.toISOString(),
    updatedAt: receivable.updatedAt.toISOString(),
  };
}
