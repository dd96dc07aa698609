import { createExport } from '@chasqui/db';
import { withCreated } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ExportSchema, toExportBody } from './export-body.ts';
import { ExportRequestSchema, toExportSpec } from './export-request.ts';

export const create = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/exports',
      successStatus: 201,
      summary: 'Have a file made in the background',
      description:
        'For what is too long to answer directly. Takes what the direct export of the kind takes, in its words, and answers ' +
        'at once: follow it at Location until its status is COMPLETED, then download it. At most three exports of a company ' +
        'are unfinished at a time (409). An export and its file are kept for 7 days.',
      tags: ['Exports'],
      spec: withCreated(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(ExportRequestSchema)
  .output(ExportSchema)
  .mutation(async ({ ctx: { deps, tenant, reply }, input }) => {
    const { kind: _kind, ...request } = input;
    const parameters = { spec: toExportSpec(input, deps.clock.now()), request };
    const { record, claimedUntil } = await createExport(deps.db, tenant, parameters);
    await deps.exportJobs.schedule({
      ...{ tenantId: tenant.tenantId, exportId: record.id },
      attempt: claimedUntil.getTime(),
    });
    reply.headers.set('Location', `/api/exports/${record.id}`);
    return toExportBody(record);
  });
