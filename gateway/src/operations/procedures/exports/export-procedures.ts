import { ChasquiError } from '@chasqui/core/errors';
import { closedObject, component, described } from '@chasqui/core/fields';
import { type Language, say, storedTextIn } from '@chasqui/core/messages';
import * as db from '@chasqui/db/exports';
import { EXPORT_JOB } from '@chasqui/jobs';
import { XLSX_MEDIA_TYPE } from '@chasqui/platform/xlsx/write-xlsx';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { withCreated, withStream } from '../../../kernel/operation/error-responses.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { issuerProcedure, readerProcedure } from '../../../kernel/operation/procedure.ts';
import {
  isInstant,
  KeysetPaginationSchema,
  toKeysetPagination,
  toKeysetRange,
} from '../../../kernel/pagination/cursor.ts';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { openStream } from '../../../kernel/streams/open-stream.ts';
import { enqueue } from '../../emission/enqueue.ts';
import { InstantSchema } from '../documents/document-body.ts';
import { FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { noteDownload } from './direct-exports.ts';
import { EXPORT_KINDS, type ExportRequest, ExportRequestSchema, toExportSpec } from './export-request.ts';

/** Returns the progress of an export, 0 to 100, rounded down. Only an export whose file is complete has 100. */
export function percentOf({ state, done, total }: Pick<db.ExportRecord, 'state' | 'done' | 'total'>): number {
  if (state === 'COMPLETED') return 100;
  if (total === null || total === 0) return 0;
  return Math.min(Math.floor((100 * done) / total), 99);
}

const ExportSchema = component(
  'Export',
  v.object({
    id: v.string(),
    kind: v.picklist(EXPORT_KINDS),
    parameters: v.pipe(v.record(v.string(), v.unknown()), described('Request without kind', 'Solicitud sin kind')),
    status: v.pipe(v.picklist(db.EXPORT_STATES), described('The last three are final', 'Los tres últimos son finales')),
    percent: v.pipe(
      v.number(),
      described(
        '0 to 100, rounded down; restarts if another worker takes over',
        'De 0 a 100, redondeado hacia abajo; empieza de nuevo si otro proceso se hace cargo',
      ),
    ),
    done: v.pipe(v.number(), described('Documents in the file so far', 'Comprobantes en el archivo hasta ahora')),
    total: v.nullable(
      v.pipe(
        v.number(),
        described('Total documents; null before they are counted', 'Total de comprobantes; null antes de contarlos'),
      ),
    ),
    fileName: v.nullable(
      v.pipe(
        v.string(),
        described('Null before it is COMPLETED, as byteLength', 'Null antes de que esté COMPLETED, como byteLength'),
      ),
    ),
    byteLength: v.nullable(v.number()),
    problem: v.nullable(v.pipe(v.string(), described('Reason of the failure', 'Motivo del fallo'))),
    createdAt: InstantSchema,
    finishedAt: v.nullable(InstantSchema),
    expiresAt: v.pipe(
      v.string(),
      described(
        'Time at which export and file are deleted; ISO 8601, UTC',
        'Momento en que se borran la exportación y su archivo; ISO 8601, UTC',
      ),
    ),
    links: v.object({
      download: v.nullable(
        v.pipe(v.string(), described('Null before it is COMPLETED', 'Null antes de que esté COMPLETED')),
      ),
    }),
  }),
);
type ExportBody = v.InferOutput<typeof ExportSchema>;

function toExportBody(record: db.ExportRecord, language: Language): ExportBody {
  const { id, parameters, state, done, total, fileName, byteLength, problem } = record;
  return {
    ...{ id, kind: parameters.spec.kind, parameters: parameters.request, status: state },
    ...{ percent: percentOf(record), done, total, fileName, byteLength, problem: storedTextIn(problem, language) },
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
    links: { download: state === 'COMPLETED' ? `/api/exports/${id}/download` : null },
  };
}

const ORDER = 'exports';

export const listExports = readerProcedure('GET /api/exports', 'Exports', {
  scope: 'reports',
  summary: say('List background exports', 'Listar exportaciones en segundo plano'),
  description: say(
    'Lists the exports of POST /api/exports, newest first, until each expires.',
    'Lista las exportaciones de POST /api/exports, primero las más nuevas, hasta que cada una vence.',
  ),
})
  .input(closedQuery([CURSOR_OR_PAGE], KEYSET_QUERY_ENTRIES))
  .output(v.object({ data: v.array(ExportSchema), pagination: KeysetPaginationSchema }))
  .query(async ({ ctx, input }) => {
    const found = await db.listExports(ctx.deps.db, ctx.tenant, toKeysetRange(input, ORDER, isInstant));
    return {
      data: found.rows.map((record) => toExportBody(record, ctx.language)),
      pagination: toKeysetPagination(input, ORDER, found),
    };
  });

export const createExport = issuerProcedure('POST /api/exports', 'Exports', {
  scope: 'reports',
  successStatus: 201,
  summary: say('Create an export', 'Crear una exportación'),
  description: say(
    'Makes a file in the background, for exports that are too long for a direct download. Takes the parameters of the direct export of its kind. ' +
      'Poll the URL in Location until the status is COMPLETED, then download the file. The exports of a company are made one after the other. ' +
      'A company can have three unfinished exports, and 20 exports or 5 GiB of files; beyond that the answer is a 409 that says which limit is reached. Files are kept for 7 days. ' +
      'A file of more than 4 GiB ends as FAILED.',
    'Genera un archivo en segundo plano, para exportaciones demasiado largas para una descarga directa. Toma los parámetros de la exportación directa de su clase. ' +
      'Consulte la URL de Location hasta que el estado sea COMPLETED y descargue el archivo. Las exportaciones de una empresa se hacen una tras otra. ' +
      'Una empresa puede tener tres exportaciones sin terminar, y 20 exportaciones o 5 GiB de archivos; más allá, la respuesta es un 409 que dice qué límite se alcanzó. ' +
      'Los archivos se guardan 7 días. Un archivo de más de 4 GiB termina en FAILED.',
  ),
  spec: withCreated,
})
  .input(ExportRequestSchema)
  .output(ExportSchema)
  .mutation(async ({ ctx, input }) => {
    const record = (await findEarlier(ctx, db.getExport)) ?? (await request(ctx, input));
    ctx.reply.headers.set('Location', `/api/exports/${record.id}`);
    return toExportBody(record, ctx.language);
  });

async function request(ctx: MemberContext, input: ExportRequest): Promise<db.ExportRecord> {
  const { deps, tenant, language, idempotency, log } = ctx;
  const { kind: _kind, ...words } = input;
  const spec = { ...toExportSpec(input, deps.clock.now()), language };
  const parameters = { spec, request: words };
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

export const getExport = readerProcedure('GET /api/exports/{id}', 'Exports', {
  scope: 'reports',
  summary: say('Get the progress of an export', 'Obtener el avance de una exportación'),
  description: say(
    'Returns status and percent, which are updated about every second, and the download link once the file is complete.',
    'Devuelve el estado y el porcentaje, que se actualizan cada segundo aproximadamente, y el enlace de descarga cuando el archivo está completo.',
  ),
})
  .input(closedObject({ id: recordId('export') }))
  .output(ExportSchema)
  .query(async ({ ctx, input }) => toExportBody(await db.getExport(ctx.deps.db, ctx.tenant, input.id), ctx.language));

export const removeExport = issuerProcedure('DELETE /api/exports/{id}', 'Exports', {
  scope: 'reports',
  summary: say('Cancel or delete an export', 'Cancelar o borrar una exportación'),
  description: say(
    'An unfinished export stops within moments and stays in the list as CANCELLED. A completed, failed or cancelled export is deleted with its file.',
    'Una exportación sin terminar se detiene en unos instantes y queda en la lista como CANCELLED. Una terminada, fallida o cancelada se borra con su archivo.',
  ),
})
  .input(closedObject({ id: recordId('export') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await db.removeExport(ctx.deps.db, ctx.tenant, input.id);
  });

const MEDIA_TYPES = ['text/csv', 'text/plain', XLSX_MEDIA_TYPE, 'application/zip'];

export const downloadExport = readerProcedure('GET /api/exports/{id}/download', 'Exports', {
  scope: 'reports',
  summary: say('Download the file of an export', 'Descargar el archivo de una exportación'),
  description: say(
    'Returns the same bytes each time, until the export expires. Before the status is COMPLETED this is a 404. A company can have two downloads at a time (429). ' +
      'If the connection breaks, the answer is shorter than its Content-Length.',
    'Devuelve los mismos bytes cada vez, hasta que la exportación vence. Antes de que el estado sea COMPLETED es un 404. Una empresa puede tener dos descargas a la vez (429). ' +
      'Si la conexión se corta, la respuesta es más corta que su Content-Length.',
  ),
  spec: withStream(MEDIA_TYPES),
})
  .input(closedObject({ id: recordId('export') }))
  .output(FileSchema)
  .query(({ ctx, input }) => sendExportFile(ctx, input.id));

/** Sends the file of an export. The returned file is empty: it stands for the stream that REST sends. */
async function sendExportFile(ctx: MemberContext, exportId: string): Promise<File> {
  refuseOverTrpc(ctx);
  const { deps, tenant, reply } = ctx;
  const record = await db.getExport(deps.db, tenant, exportId);
  const file = fileOf(record);
  const slot = deps.streams.enter(tenant.tenantId);
  const downloadExport = { exportId, spec: record.parameters.spec, documents: record.done };
  const bytes = noteDownload(ctx, downloadExport, db.readExportFile(deps.db, tenant, { exportId, ...file }));
  reply.stream = await openStream({ ...file, bytes }, slot, ctx);
  reply.headers.set('Content-Type', file.mediaType);
  reply.headers.set('Content-Length', String(file.byteLength));
  reply.headers.set('Content-Disposition', `attachment; filename="${file.fileName}"`);
  return new File([], file.fileName, { type: file.mediaType });
}

/**
 * Returns the file of an export.
 * @throws ChasquiError NOT_FOUND with the reason why there is no file
 */
function fileOf({ id, state, fileName, mediaType, byteLength }: db.ExportRecord) {
  if (fileName === null || mediaType === null || byteLength === null) {
    throw new ChasquiError(
      'NOT_FOUND',
      say(
        `Export ${id} has no file: its status is ${state}`,
        `La exportación ${id} no tiene archivo: su estado es ${state}`,
      ),
    );
  }
  return { fileName, mediaType, byteLength };
}
