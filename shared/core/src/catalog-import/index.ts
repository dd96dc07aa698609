export { CLIENT_CATALOG, type ImportedClient } from './client-catalog.ts';
export { type ImportedProduct, PRODUCT_CATALOG } from './product-catalog.ts';
export {
  type Catalog,
  type CatalogReading,
  type CatalogRow,
  MAX_IMPORTED_ROWS,
  type RowProblem,
  readCatalog,
  TOO_MANY_ROWS,
} from './read-catalog.ts';
export { type Cell, type Sheet, SheetError, type SheetRow } from './sheet.ts';
