import { ChasquiError } from '@chasqui/core/errors';
import { closedObject } from '@chasqui/core/fields';
import { type ExportRecord, getExport, readExportFile } from '@chasqui/db/exports';
import { withStream } from '../../operation/error-responses.ts';
import { readerProcedure } from '../../operation/procedure.ts';
import { recordId } from '../../parameters/parameter-fields.ts';
import { openStream } from '../../streams/open-stream.ts';
import { type DownloadContext, FileSchema, refuseOverTrpc } from '../documents/download-document.ts';
import { noteDownload } from './send-export.ts';

const MEDIA_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
];

export const downloadExport = readerProcedure('GET /api/exports/{id}/download', 'Exports', {
  summary: 'Download the file of an export',
  description:
    'Returns the same bytes each time, until the export expires. Before the status is COMPLETED this is a 404. A ' +
    'company can have two downloads at a time (429). If the connection breaks, the answer is shorter than its ' +
    'Content-Length.',
  spec: withStream(MEDIA_TYPES),
})
  .input(closedObject({ id: recordId('export') }))
  .output(FileSchema)
  .query(({ ctx, input }) => sendExportFile(ctx, input.id));

/** Sends the file of an export. The returned file is empty: it stands for the stream that REST sends. */
async function sendExportFile(ctx: DownloadContext, exportId: string): Promise<File> {
  refuseOverTrpc(ctx);
  const { deps, tenant, reply } = ctx;
  const record = await getExport(deps.db, tenant, exportId);
  const file = fileOf(record);
  const slot = deps.streams.enter(tenant.tenantId);
  const downloadExport = { exportId, spec: record.parameters.spec, documents: record.done };
  const bytes = noteDownload(ctx, downloadExport, readExportFile(deps.db, tenant, { exportId, ...file }));
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
function fileOf({ id, state, fileName, mediaType, byteLength }: ExportRecord) {
  if (fileName === null || mediaType === null || byteLength === null) {
    throw new ChasquiError('NOT_FOUND', `Export ${id} has no file: its status is ${state}`);
  }
  return { fileName, mediaType, byteLength };
}
