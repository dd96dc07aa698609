import { toJsonNumber } from '@chasqui/core/decimal';
import { component, described } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { listInstalments, type OwedInstalment } from '@chasqui/core/instalments';
import { overpaidOf, RECEIVABLE_STATUSES, receivableStatusOf } from '@chasqui/core/receivables';
import type { ReceivableRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';

export const CustomerSchema = v.object({ identityType: v.string(), identityNumber: v.string(), name: v.string() });

const InstalmentSchema = v.object({
  amount: v.pipe(
    v.number(),
    described(
      'Credit notes lower the latest instalments first; debit notes raise the last',
      'Las notas de crédito rebajan primero las últimas cuotas; las notas de débito aumentan la última',
    ),
  ),
  dueDate: v.string(),
  paid: v.pipe(
    v.number(),
    described('Payments fill the oldest instalments first', 'Los pagos cubren primero las cuotas más antiguas'),
  ),
  open: v.pipe(
    v.number(),
    described('Amount left to pay; 0 if the document is voided', 'Importe por pagar; 0 si el comprobante está anulado'),
  ),
});

export const ReceivableSchema = component(
  'Receivable',
  v.object({
    id: v.string(),
    documentId: v.string(),
    documentRecordId: v.pipe(
      v.string(),
      described('id of the document, as in /api/documents/{id}', 'id del comprobante, como en /api/documents/{id}'),
    ),
    documentType: v.string(),
    customer: CustomerSchema,
    currencyCode: v.string(),
    issueDate: v.string(),
    dueDate: v.nullable(
      v.pipe(
        v.string(),
        described(
          'Day on which the oldest open instalment is due, or the last one if all are paid. Null if none was agreed: the receivable is never overdue',
          'Día en que vence la cuota pendiente más antigua, o la última si todas están pagadas. Null si no se acordó ninguno: la cuenta nunca está vencida',
        ),
      ),
    ),
    instalments: v.pipe(
      v.array(InstalmentSchema),
      described(
        'The first due one first; none without a due date',
        'Primero la que vence antes; ninguna si no hay fecha de vencimiento',
      ),
    ),
    total: v.pipe(
      v.number(),
      described(
        'Payable amount and perception, minus detraction and retention, plus debit notes, minus credit notes',
        'Importe a pagar y percepción, menos detracción y retención, más notas de débito, menos notas de crédito',
      ),
    ),
    detraction: v.pipe(
      v.number(),
      described(
        'Deposited by the customer at the state bank, in soles; not part of the total',
        'Lo que el cliente deposita en el Banco de la Nación, en soles; no es parte del total',
      ),
    ),
    retention: v.pipe(
      v.number(),
      described(
        'IGV that the customer retains; not part of the total',
        'IGV que el cliente retiene; no es parte del total',
      ),
    ),
    paid: v.pipe(
      v.number(),
      described('Sum of the payments that were not reversed', 'Suma de los pagos que no se revirtieron'),
    ),
    balance: v.pipe(
      v.number(),
      described(
        'Amount left to pay; 0 if the document is voided',
        'Importe por pagar; 0 si el comprobante está anulado',
      ),
    ),
    overpaid: v.pipe(v.number(), described('Amount to pay back', 'Importe por devolver')),
    status: v.pipe(
      v.picklist(RECEIVABLE_STATUSES),
      described(
        'Status as of today in Lima; cancelled: the document is voided',
        'Estado al día de hoy en Lima; cancelled: el comprobante está anulado',
      ),
    ),
    createdAt: v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC')),
    updatedAt: v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC')),
  }),
);
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
