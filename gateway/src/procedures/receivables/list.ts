import { limaDate } from '@chasqui/core/time';
import { listReceivables } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { KeysetPaginationSchema, toKeysetPagination } from '../../pagination/keyset-pagination.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReceivableSchema, toReceivableBody } from './receivable-body.ts';
import { cursorOf, ReceivableQuerySchema, toReceivablePage } from './receivable-query.ts';

export const list = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/receivables',
      summary: 'List what is owed',
      description:
        'One for each accepted factura or boleta. Filters that are given together must all be met. `status=overdue` ' +
        'finds what should have been paid before today in Lima.',
      tags: ['Receivables'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(ReceivableQuerySchema)
  .output(v.object({ data: v.array(ReceivableSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const today = limaDate(deps.clock.now());
    const page = await listReceivables(deps.db, tenant, toReceivablePage(input, today));
    const data = page.rows.map((receivable) => toReceivableBody(receivable, today));
    return { data, pagination: toKeysetPagination(input, cursorOf(input.sort), page) };
  });
