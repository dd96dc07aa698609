import { type ExportSource, type ExportSpec, selectionOf } from '@chasqui/core/exports/export-spec';
import type { ExportedDocument } from '@chasqui/core/exports/exported-document';
import { registerFileName } from '@chasqui/core/sire/file-names';
import { type RegisterHead, writeSalesRow } from '@chasqui/core/sire/sales-layout';
import { archiveFile } from './archive-file.ts';
import { documentsFile } from './documents-file.ts';
import { type ExportFile, type ExportOptions, readFollowed } from './export-file.ts';
import { purchasesFile } from './purchases-file.ts';

/**
 * Opens the file of an export. Documents are read only while the bytes are read, and none is kept. Memory therefore
 * does not grow with their number, except for an archive's index and directory.
 */
export async function openExport(
  spec: ExportSpec,
  source: ExportSource,
  options: ExportOptions = {},
): Promise<ExportFile> {
  if (spec.kind === 'purchases') {
    const { format, period, language = 'en' } = spec;
    return purchasesFile({ format, period, language }, readFollowed(source.readPurchases(period), options));
  }
  const selection = selectionOf(spec);
  const batches = readFollowed(source.readDocuments(selection), options);
  switch (spec.kind) {
    case 'documents':
      return documentsFile(spec.format, batches, spec.language ?? 'en');
    case 'sales-register': {
      const { ruc, name } = await source.getIssuer();
      const isEmpty = (await source.countDocuments(selection)) === 0;
      const head = { ruc, name, period: spec.period };
      const fileName = `${registerFileName({ ruc, period: spec.period, purpose: 'replace', isEmpty })}.txt`;
      return { fileName, mediaType: 'text/plain; charset=utf-8', bytes: writeRecords(head, batches) };
    }
    case 'archive': {
      const { ruc } = await source.getIssuer();
      const { period, language = 'en' } = spec;
      return archiveFile({ ruc, period, language, batches, source, options });
    }
  }
}

export function countExport(spec: ExportSpec, source: ExportSource): Promise<number> {
  return spec.kind === 'purchases' ? source.countPurchases(spec.period) : source.countDocuments(selectionOf(spec));
}

async function* writeRecords(
  head: RegisterHead,
  batches: AsyncIterable<readonly ExportedDocument[]>,
): AsyncGenerator<Uint8Array> {
  for await (const documents of batches) {
    yield Buffer.from(documents.map((document) => writeSalesRow(document, head)).join(''));
  }
}
