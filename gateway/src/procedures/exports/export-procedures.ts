import { closedObject } from '@chasqui/core/fields';
import type { TenantContext } from '@chasqui/db/connection';
import * as db from '@chasqui/db/exports';
import { EXPORT_STATES, type ExportRecord } from '@chasqui/db/exports';
import { EXPORT_JOB } from '@chasqui/jobs';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';
import { enqueue } from '../../emission/enqueue.ts';
import { isInstant, KeysetPaginationSchema, parseCursor, toKeysetPagination } from '../../pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { recordId } from '../../parameters/parameter-fields.ts';
import { type Conflict, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withCreated, withErrors, withNoContent } from '../../rest/error-responses.ts';
import { findEarlier } from '../../trpc/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../trpc/procedure.ts';
import { InstantSchema } from '../documents/document-listing.ts';
import { EXPORT_KINDS, type ExportRequest, ExportRequestSchema, toExportSpec } from './export-request.ts';

/** Returns the progress of an export, 0 to 100, rounded down. Only an export whose file is complete has 100. */
export function percentOf({ state, done, total }: Pick<ExportRecord, 'state' | 'done' | 'total'>): number {
  if (state === 'COMPLETED') return 100;
  if (total === null || total === 0) return 0;
  return Math.min(Math.floor((100 * done) / total), 99);
}

/** Export with its progress. */
export const ExportSchema = v.object({
  id: v.string(),
  kind: v.picklist(EXPORT_KINDS),
  parameters: v.pipe(v.record(v.string(), v.unknown()), v.description('What was asked for, without kind')),
  status: v.pipe(v.picklist(EXPORT_STATES), v.description('The last three are final')),
  percent: v.pipe(
    v.number(),
    v.description('0 to 100, rounded down; begins anew when another worker has to take over'),
  ),
  done: v.pipe(v.number(), v.description('Documents that are in the file by now')),
  total: v.nullable(v.pipe(v.number(), v.description('Documents in all; null before they are counted'))),
  fileName: v.nullable(v.pipe(v.string(), v.description('Null before it is COMPLETED, as byteLength'))),
  byteLength: v.nullable(v.number()),
  problem: v.nullable(v.pipe(v.string(), v.description('Why it FAILED'))),
  createdAt: InstantSchema,
  finishedAt: v.nullable(InstantSchema),
  expiresAt: v.pipe(v.string(), v.description('From when on there is neither file nor export; ISO 8601, UTC')),
  links: v.object({
    download: v.nullable(v.pipe(v.string(), v.description('Null before it is COMPLETED'))),
  }),
});
type ExportBody = v.InferOutput<typeof ExportSchema>;

function toExportBody(record: ExportRecord): ExportBody {
  const { id, parameters, state, done, total, fileName, byteLength, problem } = record;
  return {
    ...{ id, kind: parameters.spec.kind, parameters: parameters.request, status: state },
    ...{ percent: percentOf(record), done, total, fileName, byteLength, problem },
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
    links: { download: state === 'COMPLETED' ? `/api/exports/${id}/download` : null },
  };
}

/** Name that tells the cursors of this list from those of others. */
const ORDER = 'exports';

const ListEntries = closedObject(KEYSET_QUERY_ENTRIES);

const CONFLICTS: readonly Conflict<v.InferOutput<typeof ListEntries>>[] = [CURSOR_OR_PAGE];

export const listExports = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/exports',
      summary: 'List the exports of the last days',
      description: 'Those that were made in the background, the newest first, until each expires.',
      tags: ['Exports'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(v.pipe(ListEntries, refuseConflicts(CONFLICTS)))
  .output(v.object({ data: v.array(ExportSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const { page = 1, limit, cursor } = input;
    const after = cursor === undefined ? undefined : parseCursor(ORDER, cursor, isInstant);
    const found = await db.listExports(ctx.deps.db, ctx.tenant, { limit, offset: (page - 1) * limit, after });
    return { data: found.rows.map(toExportBody), pagination: toKeysetPagination(input, ORDER, found) };
  });

export const createExport = issuerProcedure
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
    const record = (await findEarlier(ctx, db.getExport)) ?? (await request(ctx, input));
    ctx.reply.headers.set('Location', `/api/exports/${record.id}`);
    return toExportBody(record);
  });

type Asking = Pick<RequestContext, 'deps' | 'idempotency' | 'log' | 'requestId'> & { readonly tenant: TenantContext };

async function request(ctx: Asking, input: ExportRequest): Promise<ExportRecord> {
  const { deps, tenant, idempotency, log } = ctx;
  const { kind: _kind, ...words } = input;
  const parameters = { spec: toExportSpec(input, deps.clock.now()), request: words };
  const { record, claimedUntil } = await db.createExport(deps.db, tenant, { ...parameters, idempotency });
  if (claimedUntil !== null) {
    const job = { tenantId: tenant.tenantId, exportId: record.id, attempt: claimedUntil.getTime() };
    // The export is recorded. If its job cannot be enqueued now, a sweep enqueues it later.
    await enqueue(ctx, 'export', (origin) => deps.jobs.add(EXPORT_JOB, job, { origin })).catch((err: unknown) => {
      log.warn({ err, exportId: record.id }, 'export recorded but not enqueued');
    });
  }
  return record;
}

export const getExport = readerProcedure
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
  .input(closedObject({ id: recordId('export') }))
  .output(ExportSchema)
  .query(async ({ ctx, input }) => toExportBody(await db.getExport(ctx.deps.db, ctx.tenant, input.id)));

export const removeExport = issuerProcedure
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
  .input(closedObject({ id: recordId('export') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await db.removeExport(ctx.deps.db, ctx.tenant, input.id);
  });
