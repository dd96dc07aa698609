import type { Sheet } from '@chasqui/core/spreadsheet-import';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';

export type SpreadsheetFile =
  | { readonly kind: 'csv'; readonly text: string }
  | { readonly kind: 'xlsx'; readonly bytes: Uint8Array };

/**
 * Returns the rows of a spreadsheet, or of the first sheet of a workbook. Time and memory depend on the file, so it
 * should run in a thread of its own.
 * @throws SheetError that states the requirements on the file
 */
export function parseSpreadsheet(file: SpreadsheetFile): Sheet {
  return file.kind === 'csv' ? parseCsv(file.text) : parseXlsx(file.bytes);
}
