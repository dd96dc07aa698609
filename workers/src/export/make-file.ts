import type { ExportSpec } from '@chasqui/core/exports/export-spec';
import { isFileStorageUnavailable } from '@chasqui/core/file-storage';
import { pdfMarkOf } from '@chasqui/core/print';
import { isDatabaseUnavailable } from '@chasqui/db/connection';
import { getPrintableDocument } from '@chasqui/db/documents';
import { appendExportChunk, completeExport, createExportSource } from '@chasqui/db/exports';
import { findRendition } from '@chasqui/db/renditions';
import type { ExportFile } from '@chasqui/platform/exports/export-file';
import { countExport, openExport } from '@chasqui/platform/exports/open-export';
import { inPieces } from '@chasqui/platform/pieces';
import { type DrawnPdf, drawPdf } from '../render-pdf/draw-pdf.ts';
import { readByTurns } from './read-by-turns.ts';
import {
  ExportLostError,
  ExportTooLongError,
  type ExportWatch,
  type Making,
  watchExport,
  watchSource,
} from './watch-export.ts';

/** Size of a piece of a file: held in memory, and one row of the database. */
const CHUNK_BYTES = 1_048_576;

const MOST_FILE_BYTES = 4 * 1_024 ** 3;

/**
 * Makes the file of an export piece by piece, and ends the export with it.
 * @throws ExportLostError once the export is ours no more; ExportTooLongError; the signal's reason once that is aborted
 */
export async function makeFile(making: Making, spec: ExportSpec, signal: AbortSignal): Promise<void> {
  const { deps, ctx, exportId, attempt } = making;
  const source = readByTurns(createExportSource(deps.db, ctx), ctx.tenantId);
  const watch = watchExport(making, await countExport(spec, source));
  await watch.check();
  const file = await openExport(spec, watchSource(source, watch.check), {
    signal,
    onProgress: watch.note,
    async makePdf({ id }) {
      await watch.check();
      return findOrDrawPdf(making, id);
    },
  });
  const written = await writeChunks(making, file, watch);
  const { fileName, mediaType } = file;
  const completed = { exportId, attempt, fileName, mediaType, ...written, done: watch.done() };
  if (!(await completeExport(deps.db, ctx, completed))) throw new ExportLostError();
}

/** Returns the numbers of chunks and bytes written. */
async function writeChunks({ deps, ctx, exportId, attempt }: Making, file: ExportFile, watch: ExportWatch) {
  let [chunks, byteLength] = [0, 0];
  for await (const bytes of inPieces(limitBytes(file.bytes, MOST_FILE_BYTES), CHUNK_BYTES)) {
    const progress = { exportId, attempt, done: watch.done(), total: watch.total };
    const chunk = { ...progress, sequence: chunks, mediaType: file.mediaType, bytes };
    if (!(await appendExportChunk(deps.db, ctx, chunk))) throw new ExportLostError();
    chunks += 1;
    byteLength += bytes.byteLength;
  }
  return { chunks, byteLength };
}

/** @throws ExportTooLongError instead of the piece with which the total exceeds `most` bytes */
export async function* limitBytes(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.byteLength;
    if (length > most) throw new ExportTooLongError(most);
    yield piece;
  }
}

const FORMAT = 'a4';

/** Returns the A4 PDF of a document as it stands now; null if it was never signed or cannot be drawn. */
async function findOrDrawPdf({ deps, ctx }: Making, documentId: string): Promise<DrawnPdf | null> {
  const document = await getPrintableDocument(deps.db, ctx, documentId);
  const mark = pdfMarkOf(document);
  if (mark === null) return null;
  const kept = await findRendition(deps.db, ctx, { documentId, format: FORMAT, mark });
  if (kept !== undefined) return kept;
  return drawPdf(deps, ctx, { document, format: FORMAT, mark }).catch((err: unknown) => {
    if (isDatabaseUnavailable(err) || isFileStorageUnavailable(err)) throw err;
    deps.log.warn({ err, documentId }, 'archive made without a PDF');
    return null;
  });
}
