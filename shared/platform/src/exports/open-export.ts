import {
  type ExportedDocument,
  type ExportSource,
  type ExportSpec,
  type RegisterHead,
  rvieFileName,
  rvieRecord,
  selectionOf,
} from '@chasqui/core/exports';
import { archiveFile } from './archive-file.ts';
import { documentsFile } from './documents-file.ts';
import { type ExportFile, type ExportOptions, readFollowed } from './export-file.ts';

/**
 * Opens the file of an export. Documents are read only while the bytes are read, and none is kept. Memory therefore
 * does not grow with their number, except for an archive's index and directory.
 */
export async function openExport(
  spec: ExportSpec,
  source: ExportSource,
  options: ExportOptions = {},
): Promise<ExportFile> {
  const selection = selectionOf(spec);
  const batches = readFollowed(source, selection, options);
  switch (spec.kind) {
    case 'documents':
      return documentsFile(spec.format, batches);
    case 'sales-register': {
      const { ruc, name } = await source.getIssuer();
      const isEmpty = (await source.countDocuments(selection)) === 0;
      return registerFile({ ruc, name, period: spec.period }, isEmpty, batches);
    }
    case 'archive': {
      const { ruc } = await source.getIssuer();
      return archiveFile({ ruc, period: spec.period, batches, source, options });
    }
  }
}

export function countExport(spec: ExportSpec, source: ExportSource): Promise<number> {
  return source.countDocuments(selectionOf(spec));
}

/** Builds the sales register of a month. Its name tells if it is empty. */
function registerFile(
  head: RegisterHead,
  isEmpty: boolean,
  batches: AsyncIterable<readonly ExportedDocument[]>,
): ExportFile {
  return {
    fileName: rvieFileName(head, isEmpty),
    mediaType: 'text/plain; charset=us-ascii',
    bytes: writeRecords(head, batches),
  };
}

async function* writeRecords(
  head: RegisterHead,
  batches: AsyncIterable<readonly ExportedDocument[]>,
): AsyncGenerator<Uint8Array> {
  for await (const documents of batches) {
    yield Buffer.from(documents.map((document) => rvieRecord(document, head)).join(''), 'ascii');
  }
}
