import { type ImportReading, readImport, SheetError } from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet, type SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { IMPORTS, type ImportName, type ImportValues } from './imports.ts';

export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
}

export type ImportResult<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReading<ImportValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

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
