import type { Message } from '@chasqui/core/messages';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import {
  CLIENT_IMPORT,
  type ImportedClient,
  type ImportedProduct,
  type ImportReading,
  PRODUCT_IMPORT,
  readImport,
  SheetError,
} from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet } from '@chasqui/platform/spreadsheet';

export interface ImportValues {
  readonly clients: ImportedClient;
  readonly products: ImportedProduct;
}

export type ImportName = keyof ImportValues;

const IMPORTS = { clients: CLIENT_IMPORT, products: PRODUCT_IMPORT } as const;

export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
}

export type ImportResult<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReading<ImportValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly Message[] };

/** Reads one file in a thread, because a hostile file may take seconds and much memory. */
export default function readInThread({ what, file }: ImportTask): ImportResult {
  try {
    const sheet = parseSpreadsheet(file);
    return { kind: 'read', reading: readImport<ImportValues[ImportName]>(sheet, IMPORTS[what]) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}
