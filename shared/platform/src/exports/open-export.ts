import { type ExportSource, type ExportSpec, selectionOf } from '@chasqui/core/exports';
import { archiveFile } from './archive-file.ts';
import { documentsFile } from './documents-file.ts';
import type { ExportFile, ExportOptions } from './export-file.ts';
import { readFollowed } from './read-followed.ts';
import { registerFile } from './register-file.ts';

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

/** Returns the number of documents that the export's file has now. */
export function countExport(spec: ExportSpec, source: ExportSource): Promise<number> {
  return source.countDocuments(selectionOf(spec));
}
