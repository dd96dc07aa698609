import type { Sheet } from '@chasqui/core/spreadsheet-import';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';

/** A spreadsheet as somebody sent it. */
export type SpreadsheetFile =
  | { readonly kind: 'csv'; readonly text: string }
  | { readonly kind: 'xlsx'; readonly bytes: Uint8Array };

/**
 * What the rows of a spreadsheet hold; of a workbook with several sheets, of its first. Takes as long as the file wants,
 * and memory with it: for a thread of its own.
 * @throws SheetError saying what the file must be
 */
export function parseSpreadsheet(file: SpreadsheetFile): Sheet {
  return file.kind === 'csv' ? parseCsv(file.text) : parseXlsx(file.bytes);
}
