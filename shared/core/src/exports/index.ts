export { type ArchivedDocument, archivePath, INDEX_COLUMNS } from './archive-index.ts';
export { createTotalsByCurrency, type TotalsByCurrency } from './currency-totals.ts';
export { type CellKind, type Column, DOCUMENT_COLUMNS, plainCell } from './document-columns.ts';
export {
  DOCUMENT_EXPORT_FORMATS,
  type DocumentExportFormat,
  daysOfPeriod,
  type ExportedFile,
  type ExportedFileKind,
  type ExportKind,
  type ExportSelection,
  type ExportSource,
  type ExportSpec,
  isPeriod,
  selectionOf,
} from './export-spec.ts';
export type { ExportedDocument } from './exported-document.ts';
export { type RegisterHead, rvieFileName, rvieRecord } from './rvie.ts';
