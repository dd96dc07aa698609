import { limaDate } from '@chasqui/core/time';
import { getPayment, recordPayment as record } from '@chasqui/db/payments';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { PaymentSchema, toPaymentBody } from '../payments/payment-body.ts';
import { PaymentRequestSchema, toNewPayment } from './payment-request.ts';

export const recordPayment = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/receivables/{id}/payments',
      successStatus: 201,
      summary: 'Record a payment',
      description:
        'Answers it with the receivable as it stands then. More than the balance is a 400 on `amount` that says both ' +
        'figures. What was a mistake is reversed: `DELETE /api/payments/{id}`.',
      tags: ['Receivables'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
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
