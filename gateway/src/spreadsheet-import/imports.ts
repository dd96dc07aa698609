import {
  CLIENT_IMPORT,
  type ImportedClient,
  type ImportedProduct,
  PRODUCT_IMPORT,
} from '@chasqui/core/spreadsheet-import';

/** Kinds of import, each with the value of one row. */
export interface ImportValues {
  readonly clients: ImportedClient;
  readonly products: ImportedProduct;
}

export type ImportName = keyof ImportValues;

export const IMPORTS = { clients: CLIENT_IMPORT, products: PRODUCT_IMPORT } as const;
