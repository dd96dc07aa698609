import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { toJsonNumber } from '@chasqui/core/decimal';
import { calendarDateField, choiceField, closedObject, described, textField } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import { RECEIVABLE_STATUSES } from '@chasqui/core/receivables';
import { isCalendarDate, limaDate } from '@chasqui/core/time';
import * as db from '@chasqui/db/receivables';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { KeysetPaginationSchema, toKeysetPagination, toKeysetRange } from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { PAYMENT_ENTRIES, toPaymentEntries } from './payments.ts';
import { ReceivableSchema, toReceivableBody } from './receivable-body.ts';

const NoteSchema = v.object({
  documentId: v.string(),
  documentRecordId: v.string(),
  documentType: v.pipe(
    v.string(),
    described('07: credit note, 08: debit note', '07: nota de crédito, 08: nota de débito'),
  ),
  issueDate: v.string(),
  total: v.number(),
  voided: v.pipe(v.boolean(), described('A voided note does not count', 'Una nota anulada no cuenta')),
});

const ReceivableDetailSchema = v.object({
  ...ReceivableSchema.entries,
  notes: v.pipe(
    v.array(NoteSchema),
    described('Accepted notes in its currency, oldest first', 'Notas aceptadas en su moneda, primero la más antigua'),
  ),
  payments: v.pipe(
    v.array(v.object(PAYMENT_ENTRIES)),
    described('Including reversed payments, oldest first', 'Incluidos los pagos revertidos, primero el más antiguo'),
  ),
});

function toReceivableDetailBody(
  { notes, payments, ...receivable }: db.ReceivableDetail,
  today: string,
): v.InferOutput<typeof ReceivableDetailSchema> {
  return {
    ...toReceivableBody(receivable, today),
    notes: notes.map((note) => toNoteBody(receivable.ruc, note)),
    payments: payments.map(toPaymentEntries),
  };
}

function toNoteBody(ruc: string, note: db.ReceivableNote): v.InferOutput<typeof NoteSchema> {
  const { documentRecordId, documentType, issueDate, total, voided } = note;
  const documentId = formatDocumentId({ ruc, ...note });
  return { documentId, documentRecordId, documentType, issueDate, total: toJsonNumber(total), voided };
}

const ORDERS = ['-issueDate', 'issueDate', 'dueDate'] as const satisfies readonly db.ReceivableOrder[];

export const ReceivableQuerySchema = closedQuery([DAYS_IN_ORDER, CURSOR_OR_PAGE], {
  status: v.optional(
    v.pipe(
      choiceField([...RECEIVABLE_STATUSES, 'owed']),
      described(
        'Status as of today in Lima; owed: open, partial or overdue',
        'Estado al día de hoy en Lima; owed: open, partial u overdue',
      ),
    ),
  ),
  customer: v.optional(
    v.pipe(textField({ min: 1, max: 15 }), described("The customer's identityNumber", 'El identityNumber del cliente')),
  ),
  currency: v.optional(choiceField(CURRENCY_CODES)),
  from: v.optional(v.pipe(calendarDateField(), described('First issueDate', 'Primer issueDate'))),
  to: v.optional(v.pipe(calendarDateField(), described('Last issueDate', 'Último issueDate'))),
  sort: v.optional(
    v.pipe(
      choiceField(ORDERS),
      described(
        'dueDate: the earliest due date first, receivables without one last',
        'dueDate: primero el vencimiento más cercano, al final las cuentas sin vencimiento',
      ),
    ),
    '-issueDate',
  ),
  ...KEYSET_QUERY_ENTRIES,
});
type ReceivableQuery = v.InferOutput<typeof ReceivableQuerySchema>;

/**
 * Returns the page of receivables to read on a day in Lima (YYYY-MM-DD).
 * @throws ChasquiError VALIDATION_FAILED for a cursor of another list
 */
export function toReceivablePage(query: ReceivableQuery, today: string): db.ReceivablePageRequest {
  const { status, customer, currency: currencyCode, from, to, sort: order } = query;
  const standing = status === undefined ? undefined : { status, today };
  return {
    filter: { standing, customer, currencyCode, from, to },
    order,
    ...toKeysetRange(query, cursorOf(order), isCalendarDate),
  };
}

/**
 * Returns the name of this list and order inside its cursors. Other lists have orders of the same name, so the prefix
 * is needed.
 */
export function cursorOf(order: db.ReceivableOrder): string {
  return `receivables ${order}`;
}

export const listReceivables = readerProcedure('GET /api/receivables', 'Receivables', {
  scope: 'receivables',
  summary: say('List receivables', 'Listar cuentas por cobrar'),
  description: say(
    'Lists one receivable per accepted factura or boleta. A receivable must match every given filter. `status=overdue` finds those with an open part that was due before today in Lima.',
    'Lista una cuenta por cobrar por cada factura o boleta aceptada. Una cuenta debe cumplir todos los filtros dados. ' +
      '`status=overdue` encuentra las que tienen una parte pendiente que vencía antes de hoy en Lima.',
  ),
})
  .input(ReceivableQuerySchema)
  .output(v.object({ data: v.array(ReceivableSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const today = limaDate(deps.clock.now());
    const page = await db.listReceivables(deps.db, tenant, toReceivablePage(input, today));
    const data = page.rows.map((receivable) => toReceivableBody(receivable, today));
    return { data, pagination: toKeysetPagination(input, cursorOf(input.sort), page) };
  });

export const getReceivable = readerProcedure('GET /api/receivables/{id}', 'Receivables', {
  scope: 'receivables',
  summary: say('Get a receivable', 'Obtener una cuenta por cobrar'),
  description: say(
    'Returns the receivable with its notes and payments.',
    'Devuelve la cuenta por cobrar con sus notas y pagos.',
  ),
})
  .input(closedObject({ id: recordId('receivable') }))
  .output(ReceivableDetailSchema)
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const receivable = await db.getReceivable(deps.db, tenant, input.id);
    return toReceivableDetailBody(receivable, limaDate(deps.clock.now()));
  });
