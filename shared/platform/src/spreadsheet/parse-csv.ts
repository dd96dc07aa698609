import { trimBlanks } from '@chasqui/core/fields';
import { type Message, say } from '@chasqui/core/messages';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { type Sheet, SheetError } from '@chasqui/core/spreadsheet-import';
import { CsvError, parse } from 'csv-parse/sync';
import { createSheetRows, type SheetLimits } from './sheet-rows.ts';

/** Excel writes semicolons if the locale has a decimal comma. Cells copied from a spreadsheet have tabs. */
const DELIMITERS = [';', '\t', ','] as const;

const OPTIONS = {
  bom: true,
  // All of them, for a file that was put together from two has both.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Inches: `Tubo 1/2"` is a cell like any other.
  relax_quotes: true,
  raw: true,
};

type CsvFile = Extract<SpreadsheetFile, { readonly kind: 'csv' }>;

interface RawRecord {
  readonly record: readonly string[];
  readonly raw: string;
}

/**
 * Returns the records of a CSV text. The delimiter is the given one, or the comma, semicolon or tab that the
 * first lines have.
 * @throws SheetError naming the broken line
 */
export function parseCsv({ text, delimiter = findDelimiter(text) }: CsvFile, limits: SheetLimits): Sheet {
  const collected = createSheetRows(limits);
  let number = 0;
  const addRow = (given: unknown, { lines }: { readonly lines: number }) => {
    // With the option `raw`, records have this shape, which the parser's types do not know.
    const { record, raw } = given as RawRecord;
    number += 1;
    collected.add({ number, cells: record.map(trimBlanks) });
    // The row is not too wide at this point, so searching the whole row for each cell is affordable.
    if (record.some((cell) => isHalfQuoted(cell, raw))) {
      throw new SheetError([
        say(
          `must have quotes around whole cells only, and double those inside (line ${lines})`,
          `debe tener comillas solo alrededor de celdas completas, y duplicar las de dentro (línea ${lines})`,
        ),
      ]);
    }
    return null;
  };
  try {
    parse(text, { ...OPTIONS, delimiter, on_record: addRow });
  } catch (error) {
    throw error instanceof CsvError ? new SheetError([describe(error)]) : error;
  }
  return { rows: collected.rows, hasDecimalCommas: delimiter === ';', delimiter };
}

/**
 * Returns true if a cell opens with a quote that closes before the cell's end, as in `"x"y`. The parser accepts such a
 * cell with all line ends and delimiters before its second quote, so two rows would become one.
 */
function isHalfQuoted(cell: string, raw: string): boolean {
  return cell.startsWith('"') && !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** Lines among which titles and headings are. */
const FIRST_LINES = 20;
const MAX_FIRST_LINES_LENGTH = 65_536;
/** A cell in quotes, which may have delimiters and lines inside. */
const QUOTED_CELL = /(?<=^|[;,\t\r\n])"(?:[^"]|"")*"/g;

/**
 * Returns the delimiter that most of the first lines have, or of several such the most frequent one. A title has none,
 * and decimal commas stand in fewer lines than the delimiter, which the headings have too.
 */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, MAX_FIRST_LINES_LENGTH)
    .replaceAll(QUOTED_CELL, '')
    .split(/\r?\n|\r/, FIRST_LINES);
  const counts = DELIMITERS.map((delimiter) => {
    const perLine = lines.map((line) => line.split(delimiter).length - 1);
    return { delimiter, lines: perLine.filter((count) => count > 0).length, count: perLine.reduce((a, b) => a + b, 0) };
  });
  const isBetter = (one: (typeof counts)[number], other: (typeof counts)[number]) =>
    one.lines > other.lines || (one.lines === other.lines && one.count > other.count);
  return counts.reduce((best, each) => (isBetter(each, best) ? each : best)).delimiter;
}

function describe({ code, lines }: CsvError): Message {
  const { message, es } = typeof lines === 'number' ? say(` (line ${lines})`, ` (línea ${lines})`) : say('', '');
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? say(`must close every quote that it opens${message}`, `debe cerrar cada comilla que abre${es}`)
    : say(`must be CSV${message}`, `debe ser CSV${es}`);
}
