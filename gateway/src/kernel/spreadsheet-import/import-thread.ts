import type { Message } from '@chasqui/core/messages';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import {
  CLIENT_IMPORT,
  type DocumentsOptions,
  type DocumentsReading,
  type ImportedClient,
  type ImportedProduct,
  type ImportReading,
  type ProductImportOptions,
  productImport,
  readDocuments,
  readImport,
  type Sheet,
  SheetError,
} from '@chasqui/core/spreadsheet-import';
import { DOCUMENT_LIMITS, parseSpreadsheet } from '@chasqui/platform/spreadsheet';

/** Content of a file, by its kind. */
export interface ImportReadings {
  readonly clients: ImportReading<ImportedClient>;
  readonly products: ImportReading<ImportedProduct>;
  readonly documents: DocumentsReading & { readonly sheet: Sheet };
}

export type ImportName = keyof ImportReadings;

/** Options of any import. Those of products have their defaults: prices before taxes, and no units of the caller. */
export interface ReadingOptions extends DocumentsOptions {
  readonly pricesIncludeTax?: ProductImportOptions['pricesIncludeTax'] | undefined;
  readonly units?: ProductImportOptions['units'];
}

export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
  readonly options: ReadingOptions;
}

export type ImportResult<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReadings[Name] }
  | { readonly kind: 'refused'; readonly problems: readonly Message[] };

const READERS: {
  readonly [Name in ImportName]: (file: SpreadsheetFile, options: ReadingOptions) => ImportReadings[Name];
} = {
  clients: (file, options) => readImport(parseSpreadsheet(file), CLIENT_IMPORT, options),
  products: (file, { pricesIncludeTax = false, units, ...options }) =>
    readImport(parseSpreadsheet(file), productImport({ pricesIncludeTax, units }), options),
  documents: (file, options) => {
    const sheet = parseSpreadsheet(file, DOCUMENT_LIMITS);
    return { ...readDocuments(sheet, options), sheet };
  },
};

/** Reads one file in a thread, because a hostile file may take seconds and much memory. */
export default function readInThread({ what, file, options }: ImportTask): ImportResult {
  try {
    return { kind: 'read', reading: READERS[what](file, options) };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}
