import { type ExportSource, type ExportSpec, selectionOf } from '@chasqui/core/exports';
import type { ExportFile, ExportOptions } from './export-file.ts';

/**
 * Opens the file of an export. Nothing of the documents is read before its bytes are; what is held in memory does not grow with
 * their number.
 */
export async function openExport(
  _spec: ExportSpec,
  _source: ExportSource,
  _options: ExportOptions = {},
): Promise<ExportFile> {
  throw new Error('No layout is written yet');
}

/** How many documents the file of an export has, as things stand now. */
export function countExport(spec: ExportSpec, source: ExportSource): Promise<number> {
  return source.countDocuments(selectionOf(spec));
}
