import { parentPort, workerData } from 'node:worker_threads';
import { type ImportReading, readImport, SheetError } from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet, type SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { IMPORTS, type ImportName, type ImportValues } from './imports.ts';

/** Input of the thread. */
export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
}

/** Single answer of the thread. */
export type ImportAnswer<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReading<ImportValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Reads one file in a thread of its own, so that it cannot use up the time and memory of others. */
function answer({ what, file }: ImportTask): ImportAnswer {
  try {
    const sheet = parseSpreadsheet(file);
    const reading: ImportReading<ImportValues[ImportName]> = readImport<ImportValues[ImportName]>(sheet, IMPORTS[what]);
    return { kind: 'read', reading };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', problems: error.problems };
  }
}

parentPort?.postMessage(answer(workerData as ImportTask));
