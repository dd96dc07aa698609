export { type ArchivedDocument, archivePath, INDEX_COLUMNS } from './archive-index.ts';
export { type CurrencyTotals, createTotalsByCurrency, type TotalsByCurrency } from './currency-totals.ts';
export { type CellKind, type Column, DOCUMENT_COLUMNS, plainCell } from './document-columns.ts';
export {
  DOCUMENT_EXPORT_FORMATS,
  DOCUMENT_EXPORT_ORDERS,
  type DocumentExportFilter,
  type DocumentExportFormat,
  type DocumentExportOrder,
  daysOfPeriod,
  EXPORTED_FILE_KINDS,
  type ExportedFile,
  type ExportedFileKind,
  type ExportKind,
  type ExportSelection,
  type ExportSource,
  type ExportSpec,
  isPeriod,
  selectionOf,
} from './export-spec.ts';
export type { ExportedDocument, ModifiedDocument } from './exported-document.ts';
export { type RegisterHead, rvieFileName, rvieRecord } from './rvie.ts';
