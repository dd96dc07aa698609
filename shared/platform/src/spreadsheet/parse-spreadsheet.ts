import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import type { Sheet } from '@chasqui/core/spreadsheet-import';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { type SheetLimits, UPLOAD_LIMITS } from './sheet-rows.ts';

export { DOCUMENT_LIMITS, type SheetLimits } from './sheet-rows.ts';

/**
 * Returns the rows of a spreadsheet, or of the first sheet of a workbook. Time and memory depend on the file, so it
 * should run in a thread of its own.
 * @param limits those of a request by default
 * @throws SheetError that states the requirements on the file
 */
export function parseSpreadsheet(file: SpreadsheetFile, limits: SheetLimits = UPLOAD_LIMITS): Sheet {
  return file.kind === 'csv' ? parseCsv(file, limits) : parseXlsx(file.bytes, limits);
}
