export { CLIENT_IMPORT, type ImportedClient } from './client-import.ts';
export { columnLetters } from './headings.ts';
export { importTemplate, type TemplateSheet } from './import-template.ts';
export { type ImportedProduct, productImport } from './product-import.ts';
export { MAX_HEADER_ROW } from './read-header.ts';
export {
  type ImportOptions,
  type ImportReading,
  MAX_IMPORTED_ROWS,
  type ReadColumn,
  type RowProblem,
  readImport,
} from './read-import.ts';
export { type Cell, type Sheet, SheetError, type SheetRow } from './sheet.ts';
