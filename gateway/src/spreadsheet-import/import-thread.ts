import { parentPort, workerData } from 'node:worker_threads';
import { type ImportReading, readImport, SheetError } from '@chasqui/core/spreadsheet-import';
import { parseSpreadsheet, type SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { IMPORTS, type ImportName, type ImportValues } from './imports.ts';

/** What the thread is to read. */
export interface ImportTask {
  readonly what: ImportName;
  readonly file: SpreadsheetFile;
}

/** What the thread answers with, once. */
export type ImportAnswer<Name extends ImportName = ImportName> =
  | { readonly kind: 'read'; readonly reading: ImportReading<ImportValues[Name]> }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** A thread of its own for one file: what it takes of time and memory is nobody else's. */
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
