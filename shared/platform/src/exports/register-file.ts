import { type ExportedDocument, type RegisterHead, rvieFileName, rvieRecord } from '@chasqui/core/exports';
import type { ExportFile } from './export-file.ts';

/** The sales register of a month, as SUNAT reads it. Its name says whether there is anything in it. */
export function registerFile(
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
