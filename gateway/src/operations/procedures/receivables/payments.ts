import { decimal, formatAmount, toJsonNumber } from '@chasqui/core/decimal';
import { type Problem, validationError } from '@chasqui/core/errors';
import { calendarDateField, closedObject, component, described, textField } from '@chasqui/core/fields';
import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import { PAYMENT_METHODS, paymentMethodOf } from '@chasqui/core/payment-methods';
import { PAYMENT_FIELDS } from '@chasqui/core/payments';
import { addDays, isCalendarDate, limaDate } from '@chasqui/core/time';
import { isId, newId } from '@chasqui/db/identifiers';
import * as db from '@chasqui/db/payments';
import type { ReceivablePayment } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import { KeysetPaginationSchema, toKeysetPagination, toKeysetRange } from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { booleanParameter, recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { ReceivableSchema, toReceivableBody } from './receivable-body.ts';

export const PAYMENT_ENTRIES = {
  id: v.string(),
  amount: v.number(),
  date: v.string(),
  paidWith: v.pipe(
    v.picklist(PAYMENT_METHODS),
    described(
      'Method; other if the words of `method` name none of the list',
      'Medio de pago; other si las palabras de `method` no nombran ninguno de la lista',
    ),
  ),
  method: v.pipe(v.string(), described('Method in your own words', 'Medio de pago en sus propias palabras')),
  automatic: v.pipe(
    v.boolean(),
    described(
      'True if the service recorded it with the sale: the payment of a sale paid at once, or an initial payment',
      'True si el servicio lo registró con la venta: el pago de una venta al contado, o un pago inicial',
    ),
  ),
  reference: v.nullable(v.pipe(v.string(), described('Number of the operation', 'Número de la operación'))),
  reversedAt: v.nullable(
    v.pipe(
      v.string(),
      described('Time of the reversal; null if not reversed', 'Momento de la reversión; null si no se revirtió'),
    ),
  ),
  createdAt: v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC')),
} as const;

const PaymentSchema = component(
  'Payment',
  v.object({
    ...PAYMENT_ENTRIES,
    currencyCode: v.string(),
    receivable: v.pipe(ReceivableSchema, described('Current state', 'Estado actual')),
  }),
);
type PaymentBody = v.InferOutput<typeof PaymentSchema>;

type PaymentEntries = Pick<PaymentBody, keyof typeof PAYMENT_ENTRIES>;

export function toPaymentEntries(payment: ReceivablePayment): PaymentEntries {
  const { id, amount, date, method, automatic, reference, reversedAt, createdAt } = payment;
  return {
    ...{ id, amount: toJsonNumber(amount), date, paidWith: paymentMethodOf(method), method, automatic, reference },
    reversedAt: reversedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Converts a payment to the body that the API shows on a day in Lima (YYYY-MM-DD). */
export function toPaymentBody(payment: db.PaymentRecord, today: string): PaymentBody {
  const { receivable } = payment;
  return {
    ...toPaymentEntries(payment),
    currencyCode: receivable.currencyCode,
    receivable: toReceivableBody(receivable, today),
  };
}

export const PaymentQuerySchema = closedQuery([DAYS_IN_ORDER, CURSOR_OR_PAGE], {
  receivable: v.optional(
    v.pipe(textField({ min: 1, max: 64 }), described('Id of a receivable', 'Id de una cuenta por cobrar')),
  ),
  customer: v.optional(
    v.pipe(textField({ min: 1, max: 15 }), described("The customer's identityNumber", 'El identityNumber del cliente')),
  ),
  from: v.optional(v.pipe(calendarDateField(), described('First date', 'Primera fecha'))),
  to: v.optional(v.pipe(calendarDateField(), described('Last date', 'Última fecha'))),
  reversed: v.optional(booleanParameter()),
  ...KEYSET_QUERY_ENTRIES,
});
type PaymentQuery = v.InferOutput<typeof PaymentQuerySchema>;

const PAYMENT_CURSOR = 'payments -date';

/**
 * Returns the page of payments to read.
 * @throws ChasquiError VALIDATION_FAILED for a cursor of another list
 */
export function toPaymentPage(query: PaymentQuery): db.PaymentPageRequest {
  const { receivable, customer, from, to, reversed } = query;
  return {
    filter: { receivableId: receivable === undefined ? undefined : anyIdOf(receivable), customer, from, to, reversed },
    ...toKeysetRange(query, PAYMENT_CURSOR, isCalendarDate),
  };
}

/** Returns the id, or a new one if the text is no id: a new id also matches nothing. */
function anyIdOf(text: string): string {
  return isId(text) ? text : newId();
}

export const listPayments = readerProcedure('GET /api/payments', 'Receivables', {
  scope: 'receivables',
  summary: say('List payments', 'Listar pagos'),
  description: say(
    'Lists payments, latest first. A payment must match every given filter. Reversed payments are included unless `reversed=false`.',
    'Lista pagos, primero los últimos. Un pago debe cumplir todos los filtros dados. Los pagos revertidos se incluyen salvo con `reversed=false`.',
  ),
})
  .input(PaymentQuerySchema)
  .output(v.object({ data: v.array(PaymentSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const today = limaDate(deps.clock.now());
    const page = await db.listPayments(deps.db, tenant, toPaymentPage(input));
    const data = page.rows.map((payment) => toPaymentBody(payment, today));
    return { data, pagination: toKeysetPagination(input, PAYMENT_CURSOR, page) };
  });

const METHOD_IS_MISSING = say('is required, unless paidWith is given', 'es obligatorio, salvo que se dé paidWith');

/** Days that a payment date may be ahead of Lima: east of Lima tomorrow may have begun already, later days nowhere. */
const DAYS_AHEAD = 1;

export const PaymentRequestSchema = closedObject({ id: recordId('receivable'), ...PAYMENT_FIELDS });

/**
 * Converts a request to the payment to record, at the instant of the request.
 * @throws ChasquiError VALIDATION_FAILED if the date is after tomorrow in Lima, or the method is missing or said twice
 */
export function toNewPayment(
  { id, amount, date, paidWith, method = paidWith, reference }: v.InferOutput<typeof PaymentRequestSchema>,
  now: Date,
): db.NewPayment {
  const problems = futureProblems(date, addDays(limaDate(now), DAYS_AHEAD));
  if (paidWith !== undefined && method !== paidWith) {
    problems.push({ path: 'method', code: 'PAYMENT_METHOD', ...FIELD_MESSAGES.notWith('paidWith') });
  }
  if (method === undefined) problems.push({ path: 'method', code: 'PAYMENT_METHOD', ...METHOD_IS_MISSING });
  if (problems.length > 0 || method === undefined) throw validationError(problems);
  return { receivableId: id, amount: formatAmount(decimal(amount)), date, method, reference: reference ?? null };
}

function futureProblems(date: string, latest: string): Problem[] {
  if (date <= latest) return [];
  return [
    {
      path: 'date',
      code: 'PAYMENT_IN_FUTURE',
      ...say(`must not be after ${latest}, tomorrow in Lima`, `no debe ser posterior a ${latest}, mañana en Lima`),
    },
  ];
}

export const recordPayment = issuerProcedure('POST /api/receivables/{id}/payments', 'Receivables', {
  scope: 'receivables',
  successStatus: 201,
  summary: say('Record a payment', 'Registrar un pago'),
  description: say(
    'Returns the payment with the updated receivable. An amount above the balance is a 400 on `amount` that states both figures. To correct a payment, reverse it: `DELETE /api/payments/{id}`.',
    'Devuelve el pago con la cuenta por cobrar actualizada. Un importe mayor que el saldo es un 400 en ' +
      '`amount` que indica ambas cifras. Para corregir un pago, reviértalo: `DELETE /api/payments/{id}`.',
  ),
})
  .input(PaymentRequestSchema)
  .output(PaymentSchema)
  .mutation(async ({ ctx, input }) => {
    const now = ctx.deps.clock.now();
    const payment =
      (await findEarlier(ctx, db.getPayment)) ??
      (await db.recordPayment(ctx.deps.db, ctx.tenant, { ...toNewPayment(input, now), idempotency: ctx.idempotency }));
    return toPaymentBody(payment, limaDate(now));
  });

export const getPayment = readerProcedure('GET /api/payments/{id}', 'Receivables', {
  scope: 'receivables',
  summary: say('Get a payment', 'Obtener un pago'),
  description: say(
    'Returns the payment, reversed or not, with the current state of its receivable.',
    'Devuelve el pago, revertido o no, con el estado actual de su cuenta por cobrar.',
  ),
})
  .input(closedObject({ id: recordId('payment') }))
  .output(PaymentSchema)
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const payment = await db.getPayment(deps.db, tenant, input.id);
    return toPaymentBody(payment, limaDate(deps.clock.now()));
  });

export const reversePayment = issuerProcedure('DELETE /api/payments/{id}', 'Receivables', {
  scope: 'receivables',
  summary: say('Reverse a payment', 'Revertir un pago'),
  description: say(
    'For a payment that was recorded by mistake, bounced or was refunded. It stays on record with the time of its ' +
      'reversal, and its receivable is open again. A payment that is already reversed is a 404 that says when.',
    'Para un pago que se registró por error, no tuvo fondos o se devolvió. Queda registrado con el momento de su reversión, y su cuenta por cobrar vuelve a estar pendiente. ' +
      'Un pago ya revertido es un 404 que dice cuándo.',
  ),
})
  .input(closedObject({ id: recordId('payment') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await db.reversePayment(ctx.deps.db, ctx.tenant, input.id);
  });
