export { type ArchivedDocument, archivePath, INDEX_COLUMNS } from './archive-index.ts';
export { type CurrencyTotals, createTotalsByCurrency, type TotalsByCurrency } from './currency-totals.ts';
export { DOCUMENT_COLUMNS } from './document-columns.ts';
export { type ExportSelection, selectionOf } from './export-selection.ts';
export { EXPORTED_FILE_KINDS, type ExportedFile, type ExportedFileKind, type ExportSource } from './export-source.ts';
export {
  DOCUMENT_EXPORT_FORMATS,
  DOCUMENT_EXPORT_ORDERS,
  type DocumentExportFilter,
  type DocumentExportFormat,
  type DocumentExportOrder,
  type ExportKind,
  type ExportSpec,
} from './export-spec.ts';
export type { ExportedDocument, ModifiedDocument } from './exported-document.ts';
export { daysOfPeriod, isPeriod } from './period.ts';
export { rvieFileName, rvieRecord } from './rvie.ts';
export type { RegisterHead } from './rvie-fields.ts';
export { type CellKind, type Column, plainCell } from './table.ts';
