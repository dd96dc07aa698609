import {
  CLIENT_CATALOG,
  type ImportedClient,
  type ImportedProduct,
  PRODUCT_CATALOG,
} from '@chasqui/core/catalog-import';

/** What can be imported, and what a row of each says. */
export interface CatalogValues {
  readonly clients: ImportedClient;
  readonly products: ImportedProduct;
}

export type CatalogName = keyof CatalogValues;

export const CATALOGS = { clients: CLIENT_CATALOG, products: PRODUCT_CATALOG } as const;
