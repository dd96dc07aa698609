export { parseSpreadsheet, type SpreadsheetFile } from './parse-spreadsheet.ts';
