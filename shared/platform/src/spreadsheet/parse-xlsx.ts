import type { Cell, Sheet } from '@chasqui/core/spreadsheet-import';
import { openWorkbook } from './open-workbook.ts';
import { createSheetRows, type SheetLimits } from './sheet-rows.ts';
import { walkXml, type XmlStart } from './walk-xml.ts';
import { isItemText, readDateStyles, readSharedStrings, readText } from './workbook-parts.ts';

interface CellContext {
  readonly sharedStrings: readonly string[];
  /** The styles that show a number as a date or a time, by their place. */
  readonly dateStyles: ReadonlySet<number>;
}

interface WrittenCell {
  /** Type of the value (ECMA-376 part 1, 18.18.11); a number if it is not given. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** Its value, or what its formula gave when the file was saved. */
  readonly value: string;
}

const MAX_SHOWN_LENGTH = 20;

/** Returns the content of a cell. A cell of any type without a value is empty. */
function readCell({ type, style, value }: WrittenCell, { sharedStrings, dateStyles }: CellContext): Cell {
  if (value.trim() === '') return '';
  switch (type) {
    case 's':
      return sharedStrings[Number(value)] ?? { odd: 'a reference to a text that is not there' };
    case 'str':
    case 'inlineStr':
      return readText(value);
    case 'b':
      return { odd: value === '1' ? 'true' : 'false' };
    case 'e':
      return { odd: `the error ${value.slice(0, MAX_SHOWN_LENGTH)}` };
    case 'd':
      return { odd: 'a date' };
    default:
      if (dateStyles.has(Number(style ?? 0))) return { odd: 'a date' };
      return Number.isFinite(Number(value)) ? Number(value) : { odd: 'a broken number' };
  }
}

/** Returns the rows of the first sheet of an XLSX file. A formula counts as its saved result. @throws SheetError */
export function parseXlsx(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const { sheet, sharedStrings, styles } = openWorkbook(bytes, limits);
  const context = { sharedStrings: readSharedStrings(sharedStrings), dateStyles: readDateStyles(styles) };
  return { rows: readRows(sheet, context, limits), hasDecimalCommas: false };
}

interface Place {
  row: number;
  cells: Cell[];
  column: number;
  cell: Omit<WrittenCell, 'value'>;
  value: string;
}

function readRows(sheet: Uint8Array, context: CellContext, limits: SheetLimits): Sheet['rows'] {
  const collected = createSheetRows(limits);
  const place: Place = { row: 0, cells: [], column: 0, cell: { type: undefined, style: undefined }, value: '' };
  walkXml(sheet, {
    open: (start) => {
      if (start.name === 'row') beginRow(place, start);
      if (start.name === 'c') beginCell(place, start);
    },
    text: (text, path) => {
      if (path.includes('c') && (path.at(-1) === 'v' || isItemText(path))) place.value += text;
    },
    close: (name) => {
      if (name === 'c') putCell(place.cells, place.column, readCell({ ...place.cell, value: place.value }, context));
      if (name === 'row') collected.add({ number: place.row, cells: place.cells });
    },
  });
  return collected.rows;
}

/** Rows and cells without a position follow the one before. */
function beginRow(place: Place, { attribute }: XmlStart): void {
  place.row = readRowNumber(attribute('r')) ?? place.row + 1;
  place.cells = [];
  place.column = -1;
}

function beginCell(place: Place, { attribute }: XmlStart): void {
  place.column = readColumn(attribute('r')) ?? place.column + 1;
  place.cell = { type: attribute('t'), style: attribute('s') };
  place.value = '';
}

function putCell(cells: Cell[], column: number, cell: Cell): void {
  // Formats alone may reach as far as there are columns.
  if (cell === '') return;
  while (cells.length < column) cells.push('');
  cells[column] = cell;
}

function readRowNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** The column of `BC12`, counted from 0. */
function readColumn(reference: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sofar, letter) => sofar * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
