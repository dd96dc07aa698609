import { closedObject } from '@chasqui/core/fields';
import { limaDate } from '@chasqui/core/time';
import { getReceivable } from '@chasqui/db/receivables';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ReceivableDetailSchema, toReceivableDetailBody } from './receivable-detail-body.ts';
import { ReceivableIdSchema } from './receivable-id.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/receivables/{id}',
      summary: 'Get what is owed for a document',
      description: 'Answers it with the notes and the payments that its sums are made of.',
      tags: ['Receivables'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ReceivableIdSchema }))
  .output(ReceivableDetailSchema)
  .query(async ({ ctx: { deps, tenant }, input }) => {
    const receivable = await getReceivable(deps.db, tenant, input.id);
    return toReceivableDetailBody(receivable, limaDate(deps.clock.now()));
  });
