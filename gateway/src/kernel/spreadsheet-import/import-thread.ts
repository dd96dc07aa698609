import type { Message } from '@chasqui/core/messages';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import {
  CLIENT_IMPORT,
  type ImportedClient,
  type ImportedProduct,
  type ImportOptions,
  type ImportReading,
  productImport,
  readImport,
  SheetError,
} from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet } from '@chasqui/platform/spreadsheet';

export interface ImportValues {
  readonly clients: ImportedClient;
  readonly products: ImportedProduct;
}

export type ImportName = keyof ImportValues;

export interface ReadingOptions extends ImportOptions {
  /** True if prices of products include taxes where heading and row do not tell; default false. */
  readonly pricesIncludeTax?: boolean | undefined;
}

export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
  readonly options: ReadingOptions;
}

export type ImportResult<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReading<ImportValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly Message[] };

/** Reads one file in a thread, because a hostile file may take seconds and much memory. */
export default function readInThread({ what, file, options }: ImportTask): ImportResult {
  try {
    const sheet = parseSpreadsheet(file);
    const { pricesIncludeTax = false } = options;
    const kind = what === 'clients' ? CLIENT_IMPORT : productImport({ pricesIncludeTax });
    return { kind: 'read', reading: readImport<ImportValues[ImportName]>(sheet, kind, options) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}
