import { closedObject } from '@chasqui/core/fields';
import { limaDate } from '@chasqui/core/time';
import { getPayment } from '@chasqui/db/payments';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { PaymentSchema, toPaymentBody } from './payment-body.ts';
import { PaymentIdSchema } from './payment-id.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/payments/{id}',
      summary: 'Get a payment',
      description: 'Answers it, reversed or not, with the receivable as it stands now.',
      tags: ['Receivables'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: PaymentIdSchema }))
  .output(PaymentSchema)
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const payment = await getPayment(deps.db, tenant, input.id);
    return toPaymentBody(payment, limaDate(deps.clock.now()));
  });
