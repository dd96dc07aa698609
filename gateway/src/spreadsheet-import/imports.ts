import {
  CLIENT_IMPORT,
  type ImportedClient,
  type ImportedProduct,
  PRODUCT_IMPORT,
} from '@chasqui/core/spreadsheet-import';

/** What can be imported, and what a row of each says. */
export interface ImportValues {
  readonly clients: ImportedClient;
  readonly products: ImportedProduct;
}

export type ImportName = keyof ImportValues;

export const IMPORTS = { clients: CLIENT_IMPORT, products: PRODUCT_IMPORT } as const;
