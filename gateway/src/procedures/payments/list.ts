import { limaDate } from '@chasqui/core/time';
import { listPayments } from '@chasqui/db/payments';
import * as v from 'valibot';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { PaymentSchema, toPaymentBody } from './payment-body.ts';
import { PAYMENT_CURSOR, PaymentQuerySchema, toPaymentPage } from './payment-query.ts';

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/payments',
      summary: 'List payments, the latest first',
      description:
        'Filters that are given together must all be met. Reversed ones are among them unless `reversed=false` is asked for.',
      tags: ['Receivables'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(PaymentQuerySchema)
  .output(v.object({ data: v.array(PaymentSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const today = limaDate(deps.clock.now());
    const page = await listPayments(deps.db, tenant, toPaymentPage(input));
    const data = page.rows.map((payment) => toPaymentBody(payment, today));
    return { data, pagination: toKeysetPagination(input, PAYMENT_CURSOR, page) };
  });
