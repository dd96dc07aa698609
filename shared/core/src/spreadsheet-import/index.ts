export { CLIENT_IMPORT, type ImportedClient } from './client-import.ts';
export {
  completeImported,
  findNameless,
  type KnownRecords,
  listItemCodes,
} from './complete-document.ts';
export { DOCUMENT_IMPORT_FIELDS, listImportColumns } from './document-import.ts';
export type { ImportedDocument } from './group-documents.ts';
export { columnLetters } from './headings.ts';
export {
  documentTemplate,
  type ImportTemplate,
  importTemplate,
  isExampleReference,
  type TemplateSheet,
} from './import-template.ts';
export { createLocator, placeProblem } from './place-problem.ts';
export { type ImportedProduct, type ProductImportOptions, productImport } from './product-import.ts';
export { type DocumentsOptions, type DocumentsReading, readDocuments } from './read-documents.ts';
export { MAX_HEADER_ROW } from './read-header.ts';
export {
  type ImportOptions,
  type ImportReading,
  MAX_IMPORTED_ROWS,
  type ReadColumn,
  type RowProblem,
  readImport,
} from './read-import.ts';
export { type Cell, type Sheet, SheetError, type SheetRow, showCell } from './sheet.ts';
