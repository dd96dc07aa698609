import type { TenantContext } from '@chasqui/db/connection';
import { createExport, type ExportRecord, getExport } from '@chasqui/db/exports';
import { EXPORT_JOB } from '@chasqui/jobs';
import type { RequestContext } from '../../context.ts';
import { enqueue } from '../../emission/enqueue.ts';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';
import { withCreated } from '../../rest/error-responses.ts';
import { issuerProcedure } from '../../trpc/procedure.ts';
import { ExportSchema, toExportBody } from './export-body.ts';
import { type ExportRequest, ExportRequestSchema, toExportSpec } from './export-request.ts';

export const create = issuerProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/exports',
      successStatus: 201,
      summary: 'Have a file made in the background',
      description:
        'For what is too long to answer directly. Takes what the direct export of the kind takes, in its words, and answers ' +
        'at once: follow it at Location until its status is COMPLETED, then download it. Those of a company are made one by ' +
        'one. A 409 names what is in the way: at most three are unfinished, and 20 exports or 5 GiB of files kept, each ' +
        'for 7 days. A file of more than 4 GiB ends as FAILED.',
      tags: ['Exports'],
      spec: withCreated(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(ExportRequestSchema)
  .output(ExportSchema)
  .mutation(async ({ ctx, input }) => {
    const record = (await findEarlier(ctx, getExport)) ?? (await request(ctx, input));
    ctx.reply.headers.set('Location', `/api/exports/${record.id}`);
    return toExportBody(record);
  });

type Asking = Pick<RequestContext, 'deps' | 'idempotency' | 'log' | 'requestId'> & { readonly tenant: TenantContext };

async function request(ctx: Asking, input: ExportRequest): Promise<ExportRecord> {
  const { deps, tenant, idempotency, log } = ctx;
  const { kind: _kind, ...words } = input;
  const parameters = { spec: toExportSpec(input, deps.clock.now()), request: words };
  const { record, claimedUntil } = await createExport(deps.db, tenant, { ...parameters, idempotency });
  if (claimedUntil !== null) {
    const job = { tenantId: tenant.tenantId, exportId: record.id, attempt: claimedUntil.getTime() };
    // The export is recorded. If its job cannot be enqueued now, a sweep enqueues it later.
    await enqueue(ctx, 'export', (origin) => deps.jobs.add(EXPORT_JOB, job, { origin })).catch((err: unknown) => {
      log.warn({ err, exportId: record.id }, 'export recorded but not enqueued');
    });
  }
  return record;
}
