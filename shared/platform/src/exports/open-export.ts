import { type ExportSource, type ExportSpec, selectionOf } from '@chasqui/core/exports';
import { archiveFile } from './archive-file.ts';
import { documentsFile } from './documents-file.ts';
import type { ExportFile, ExportOptions } from './export-file.ts';
import { readFollowed } from './read-followed.ts';
import { registerFile } from './register-file.ts';

/**
 * Opens the file of an export. None of its documents is read before its bytes are, and none is kept: what is held in memory
 * does not grow with their number, but for what an archive says of each of its files at its end.
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

/** How many documents the file of an export has, as things stand now. */
export function countExport(spec: ExportSpec, source: ExportSource): Promise<number> {
  return source.countDocuments(selectionOf(spec));
}
