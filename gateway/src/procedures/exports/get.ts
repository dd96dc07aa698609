import { closedObject } from '@chasqui/core/fields';
import { getExport } from '@chasqui/db/exports';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { ExportSchema, toExportBody } from './export-body.ts';
import { ExportIdSchema } from './export-id.ts';

export const get = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports/{id}',
      summary: 'How far an export is',
      description:
        'Answers its status and percent, which are noted about every second, and the link of its file once it is whole.',
      tags: ['Exports'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: ExportIdSchema }))
  .output(ExportSchema)
  .query(async ({ ctx, input }) => toExportBody(await getExport(ctx.deps.db, ctx.tenant, input.id)));
