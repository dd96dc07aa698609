import { closedObject } from '@chasqui/core/fields';
import { removeExport } from '@chasqui/db/exports';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ExportIdSchema } from './export-id.ts';

export const remove = issuerProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/exports/{id}',
      successStatus: 204,
      summary: 'Cancel an export, or remove a finished one',
      description:
        'One that is unfinished stops within moments and stays in the list as CANCELLED; one that is finished, failed or ' +
        'cancelled exists no longer, nor does its file.',
      tags: ['Exports'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ExportIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await removeExport(ctx.deps.db, ctx.tenant, input.id);
  });
