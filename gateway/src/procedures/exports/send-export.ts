import type { ExportSpec } from '@chasqui/core/exports';
import { createExportSource } from '@chasqui/db/exports';
import { countExport, type ExportOptions, openExport } from '@chasqui/platform/exports';
import { openStream } from '../../streams/open-stream.ts';
import { type DownloadContext, refuseTypedDoor } from '../documents/download.ts';
import { refuseTooLong } from './direct-limits.ts';
import { noteDownload } from './note-download.ts';

/**
 * Answers with the file of an export, which is made while it is sent. The returned file is empty: it stands for the
 * stream that REST sends.
 * @throws ChasquiError CONFLICT when the export is too long for that, RATE_LIMITED when the tenant has too many streams
 *   open; VALIDATION_FAILED through tRPC
 */
export async function sendExport(
  ctx: DownloadContext,
  spec: ExportSpec,
  options: Pick<ExportOptions, 'makePdf'> = {},
): Promise<File> {
  refuseTypedDoor(ctx);
  const { deps, tenant, reply } = ctx;
  const source = createExportSource(deps.db, tenant);
  const documents = await countExport(spec, source);
  refuseTooLong(spec.kind, documents);
  const slot = deps.streams.enter(tenant.tenantId);
  try {
    const file = await openExport(spec, source, { ...options, signal: slot.signal });
    const bytes = noteDownload(ctx, { exportId: null, spec, documents }, file.bytes);
    reply.stream = await openStream({ ...file, bytes }, slot, ctx);
    reply.headers.set('Content-Type', file.mediaType);
    reply.headers.set('Content-Disposition', `attachment; filename="${file.fileName}"`);
    return new File([], file.fileName, { type: file.mediaType });
  } catch (error) {
    slot.leave();
    throw error;
  }
}
