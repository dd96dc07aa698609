import { trimBlanks } from '@chasqui/core/fields';
import { type Sheet, SheetError } from '@chasqui/core/spreadsheet-import';
import { CsvError, parse } from 'csv-parse/sync';
import { createSheetRows } from './sheet-rows.ts';

/** Excel writes semicolons where a comma stands before decimals; what is copied from a spreadsheet has tabs. */
const DELIMITERS = [';', '\t', ','] as const;

/**
 * The records of a CSV text: commas, semicolons or tabs between its cells, whichever the first line has most of.
 * @throws SheetError naming the line that is broken
 */
export function parseCsv(text: string): Sheet {
  const delimiter = findDelimiter(text);
  const collected = createSheetRows();
  let number = 0;
  const addRow = (record: readonly string[]) => {
    number += 1;
    collected.add({ number, cells: record.map(trimBlanks) });
    return null;
  };
  try {
    parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, on_record: addRow });
  } catch (error) {
    throw error instanceof CsvError ? new SheetError(describe(error)) : error;
  }
  return { rows: collected.rows, hasDecimalCommas: delimiter === ';' };
}

function findDelimiter(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n|\r/, 1);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: firstLine.split(delimiter).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

function describe({ code, lines }: CsvError): string {
  const line = typeof lines === 'number' ? ` (line ${lines})` : '';
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `must close every quote that it opens${line}`;
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `must have quotes around whole cells only, and double those inside${line}`;
    default:
      return `must be CSV${line}`;
  }
}
