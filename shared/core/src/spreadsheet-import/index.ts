export { CLIENT_IMPORT, type ImportedClient } from './client-import.ts';
export { type ImportedProduct, PRODUCT_IMPORT } from './product-import.ts';
export { type ImportReading, MAX_IMPORTED_ROWS, type RowProblem, readImport } from './read-import.ts';
export { type Cell, type Sheet, SheetError, type SheetRow } from './sheet.ts';
