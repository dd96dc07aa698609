import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { listInstalments, type OwedInstalment } from '@chasqui/core/instalments';
import { overpaidOf, RECEIVABLE_STATUSES, receivableStatusOf } from '@chasqui/core/receivables';
import type { ReceivableRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';

export const CustomerSchema = v.object({ identityType: v.string(), identityNumber: v.string(), name: v.string() });

const InstalmentSchema = v.object({
  amount: v.pipe(
    v.number(),
    v.description('Credit notes lower the latest instalments first; debit notes raise the last'),
  ),
  dueDate: v.string(),
  paid: v.pipe(v.number(), v.description('Payments fill the oldest instalments first')),
  open: v.pipe(v.number(), v.description('Amount left to pay; 0 if the document is voided')),
});

export const ReceivableSchema = v.object({
  id: v.string(),
  documentId: v.string(),
  documentRecordId: v.pipe(v.string(), v.description('id of the document, as in /api/documents/{id}')),
  documentType: v.string(),
  customer: CustomerSchema,
  currencyCode: v.string(),
  issueDate: v.string(),
  dueDate: v.nullable(
    v.pipe(
      v.string(),
      v.description(
        'Day on which the oldest open instalment is due, or the last one if all are paid. Null if none was agreed: the ' +
          'receivable is never overdue',
      ),
    ),
  ),
  instalments: v.pipe(v.array(InstalmentSchema), v.description('The first due one first; none without a due date')),
  total: v.pipe(
    v.number(),
    v.description(
      'Payable amount and perception, minus detraction and retention, plus debit notes, minus credit notes',
    ),
  ),
  detraction: v.pipe(
    v.number(),
    v.description('Deposited by the customer at the state bank, in soles; not part of the total'),
  ),
  retention: v.pipe(v.number(), v.description('IGV that the customer retains; not part of the total')),
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
    instalments: listInstalments(receivable).map(toInstalmentBody),
    total: toJsonNumber(receivable.total),
    detraction: toJsonNumber(receivable.detraction),
    retention: toJsonNumber(receivable.retention),
    paid: toJsonNumber(receivable.paid),
    balance: toJsonNumber(receivable.balance),
    overpaid: toJsonNumber(overpaidOf(receivable)),
    status: receivableStatusOf(receivable, today),
    createdAt: receivable.createdAt.toISOString(),
    updatedAt: receivable.updatedAt.toISOString(),
  };
}

function toInstalmentBody({ amount, dueDate, paid, open }: OwedInstalment): v.InferOutput<typeof InstalmentSchema> {
  return { amount: toJsonNumber(amount), dueDate, paid: toJsonNumber(paid), open: toJsonNumber(open) };
}
