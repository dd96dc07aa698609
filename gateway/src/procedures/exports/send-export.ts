import { ChasquiError } from '@chasqui/core/errors';
import type { ExportKind, ExportSpec } from '@chasqui/core/exports';
import { DatabaseError, isDatabaseUnavailable } from '@chasqui/db/connection';
import { createExportSource, type ExportDownload, recordExportDownload } from '@chasqui/db/exports';
import { countExport, type ExportOptions, openExport } from '@chasqui/platform/exports';
import type { MemberContext } from '../../context.ts';
import { openStream } from '../../streams/open-stream.ts';
import { refuseOverTrpc } from '../documents/download-document.ts';
import { getPdf } from '../documents/download-pdf.ts';

/** Most documents of an export that is answered directly: about as many as are sent in a minute or two. */
const MOST_DOCUMENTS: Readonly<Record<ExportKind, number>> = {
  documents: 50_000,
  'sales-register': 50_000,
  archive: 2_000,
};

/**
 * Refuses an export that is too long for a direct answer.
 * @throws ChasquiError CONFLICT
 */
function refuseTooLong(kind: ExportKind, documents: number): void {
  const most = MOST_DOCUMENTS[kind];
  if (documents <= most) return;
  throw new ChasquiError(
    'CONFLICT',
    `The export has ${documents} documents, and up to ${most} are answered directly: POST /api/exports makes longer ones`,
  );
}

/**
 * Answers with the file of an export, which is made while it is sent. The returned file is empty: it stands for the
 * stream that REST sends.
 * @throws ChasquiError CONFLICT when the export is too long for that, RATE_LIMITED when the tenant has too many streams
 *   open; VALIDATION_FAILED through tRPC
 */
export async function sendExport(
  ctx: MemberContext,
  spec: ExportSpec,
  options: Pick<ExportOptions, 'makePdf'> = {},
): Promise<File> {
  refuseOverTrpc(ctx);
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

/** Yields the bytes of an export. Before the first bytes it records the recipient in the audit log. */
export async function* noteDownload(
  { deps, tenant }: MemberContext,
  download: ExportDownload,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  await recordExportDownload(deps.db, tenant, download);
  yield* bytes;
}

/**
 * Has the workers render the PDFs that an archive lacks, like single downloads. Once one rendering exceeds its time,
 * the others are skipped: an archive must not take as long as all of them together.
 */
export function pdfMaker(ctx: MemberContext): NonNullable<ExportOptions['makePdf']> {
  let isRendering = true;
  return async ({ id: documentId }) => {
    if (!isRendering) return null;
    try {
      const { fileName, bytes } = await getPdf(ctx, { documentId, format: 'a4' });
      return { fileName, bytes };
    } catch (error) {
      if (error instanceof DatabaseError || isDatabaseUnavailable(error)) throw error;
      if (error instanceof ChasquiError && error.code === 'UNAVAILABLE') isRendering = false;
      ctx.log.warn({ err: error, documentId }, 'PDF missing from archive');
      return null;
    }
  };
}
