import { decimal, formatAmount } from '@chasqui/core/decimal';
import { type Problem, validationError } from '@chasqui/core/errors';
import { calendarDateField, closedObject, positiveAmountField, textField } from '@chasqui/core/fields';
import { addDays, limaDate } from '@chasqui/core/time';
import { getPayment, type NewPayment, recordPayment as record } from '@chasqui/db/payments';
import * as v from 'valibot';
import { findEarlier } from '../../operation/find-earlier.ts';
import { issuerProcedure } from '../../operation/procedure.ts';
import { recordId } from '../../parameters/parameter-fields.ts';
import { PaymentSchema, toPaymentBody } from '../payments.ts';

/** Days that a payment date may be ahead of Lima: east of Lima tomorrow may have begun already, later days nowhere. */
const DAYS_AHEAD = 1;

/** The body of `POST /api/receivables/{id}/payments`, with the id of the path. */
export const PaymentRequestSchema = closedObject({
  id: recordId('receivable'),
  amount: v.pipe(positiveAmountField(), v.description('Amount in the currency of the receivable; at most its balance')),
  date: v.pipe(calendarDateField(), v.description('Date of the payment; at the latest tomorrow in Lima')),
  method: v.pipe(textField({ min: 1, max: 60 }), v.description('Free text: cash, transfer, card, deposit, check...')),
  reference: v.optional(v.pipe(textField({ min: 1, max: 100 }), v.description('Number of the operation'))),
});

/**
 * Converts a request to the payment to record, at the instant of the request.
 * @throws ChasquiError VALIDATION_FAILED if the date is after tomorrow in Lima
 */
export function toNewPayment(
  { id, amount, date, method, reference }: v.InferOutput<typeof PaymentRequestSchema>,
  now: Date,
): NewPayment {
  const problem = futureProblem(date, addDays(limaDate(now), DAYS_AHEAD));
  if (problem !== null) throw validationError([problem]);
  return { receivableId: id, amount: formatAmount(decimal(amount)), date, method, reference: reference ?? null };
}

function futureProblem(date: string, latest: string): Problem | null {
  if (date <= latest) return null;
  return { path: 'date', code: 'PAYMENT_IN_FUTURE', message: `must not be after ${latest}, tomorrow in Lima` };
}

export const recordPayment = issuerProcedure('POST /api/receivables/{id}/payments', 'Receivables', {
  successStatus: 201,
  summary: 'Record a payment',
  description:
    'Returns the payment with the updated receivable. An amount above the balance is a 400 on `amount` that states ' +
    'both figures. To correct a payment, reverse it: `DELETE /api/payments/{id}`.',
})
  .input(PaymentRequestSchema)
  .output(PaymentSchema)
  .mutation(async ({ ctx, input }) => {
    const now = ctx.deps.clock.now();
    const payment =
      (await findEarlier(ctx, getPayment)) ??
      (await record(ctx.deps.db, ctx.tenant, {
        ...toNewPayment(input, now),
        idempotency: ctx.idempotency,
      }));
    return toPaymentBody(payment, limaDate(now));
  });
