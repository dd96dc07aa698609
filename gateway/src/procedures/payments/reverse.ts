import { closedObject } from '@chasqui/core/fields';
import { reversePayment } from '@chasqui/db/payments';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { PaymentIdSchema } from './payment-id.ts';

export const reverse = issuerProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/payments/{id}',
      successStatus: 204,
      summary: 'Reverse a payment',
      description:
        'For one that was a mistake, that bounced or that was given back. It stays on record with the moment of its ' +
        'reversal, and its receivable is owed again. One that was reversed before is a 404 that says when.',
      tags: ['Receivables'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: PaymentIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await reversePayment(ctx.deps.db, ctx.tenant, input.id);
  });
