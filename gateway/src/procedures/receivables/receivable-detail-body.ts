import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import type { ReceivableDetail, ReceivableNote } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { PAYMENT_ENTRIES, toPaymentEntries } from '../payments/payment-body.ts';
import { ReceivableSchema, toReceivableBody } from './receivable-body.ts';

const NoteSchema = v.object({
  documentId: v.string(),
  documentRecordId: v.string(),
  documentType: v.pipe(v.string(), v.description('07: credit note, 08: debit note')),
  issueDate: v.string(),
  total: v.number(),
  voided: v.pipe(v.boolean(), v.description('A void one counts no more')),
});

/** Receivable with the entries behind its sums. */
export const ReceivableDetailSchema = v.object({
  ...ReceivableSchema.entries,
  notes: v.pipe(v.array(NoteSchema), v.description('Accepted ones in its currency, oldest first')),
  payments: v.pipe(v.array(v.object(PAYMENT_ENTRIES)), v.description('Reversed ones too, oldest first')),
});

export function toReceivableDetailBody(
  { notes, payments, ...receivable }: ReceivableDetail,
  today: string,
): v.InferOutput<typeof ReceivableDetailSchema> {
  return {
    ...toReceivableBody(receivable, today),
    notes: notes.map((note) => toNoteBody(receivable.ruc, note)),
    payments: payments.map(toPaymentEntries),
  };
}

function toNoteBody(ruc: string, note: ReceivableNote): v.InferOutput<typeof NoteSchema> {
  const { documentRecordId, documentType, issueDate, total, voided } = note;
  const documentId = formatDocumentId({ ruc, ...note });
  return { documentId, documentRecordId, documentType, issueDate, total: toJsonNumber(total), voided };
}
