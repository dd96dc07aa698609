import type { Cell, Sheet } from '@chasqui/core/spreadsheet-import';
import { openWorkbook } from './open-workbook.ts';
import { createSheetRows, type SheetLimits } from './sheet-rows.ts';
import { walkXml, type XmlStart } from './walk-xml.ts';
import { isItemText, readDateStyles, readSharedStrings, readText } from './workbook-parts.ts';

interface CellContext {
  readonly sharedStrings: readonly string[];
  /** The styles that show a number as a date or a time, by their place. */
  readonly dateStyles: ReadonlySet<number>;
  readonly countsFrom1904: boolean;
}

interface WrittenCell {
  /** Type of the value (ECMA-376 part 1, 18.18.11); a number if it is not given. */
  readonly type: string | undefined;
  readonly style: string | undefined;
  /** Its value, or what its formula gave when the file was saved. */
  readonly value: string;
}

const MAX_SHOWN_LENGTH = 20;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?:T|$)/;
const ISO_LENGTH = 10;

const DAY_MS = 86_400_000;
/** Day 0 of Excel's serial numbers from March 1900 on. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;
/** 1900-03-01 and 9999-12-31. Smaller numbers are times, or days of a year in which Excel errs. */
const SERIALS = { first: 61, last: 2_958_465 } as const;

/** Returns the day of a serial number. A time of day alone has none. */
function dayOfSerial(serial: number): { readonly day?: string } {
  if (!(serial >= SERIALS.first && serial < SERIALS.last + 1)) return {};
  return { day: new Date(FIRST_DAY_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, ISO_LENGTH) };
}

/** Returns the content of a cell. A cell of any type without a value is empty. */
function readCell({ type, style, value }: WrittenCell, context: CellContext): Cell {
  const { sharedStrings, dateStyles, countsFrom1904 } = context;
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
      return { odd: 'a date', ...(ISO_DAY.test(value) && { day: value.slice(0, ISO_LENGTH) }) };
    default:
      if (dateStyles.has(Number(style ?? 0)))
        return { odd: 'a date', ...dayOfSerial(Number(value) + (countsFrom1904 ? DAYS_TO_1904 : 0)) };
      return Number.isFinite(Number(value)) ? Number(value) : { odd: 'a broken number' };
  }
}

/** Returns the rows of the first sheet of an XLSX file. A formula counts as its saved result. @throws SheetError */
export function parseXlsx(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const { sheet, sharedStrings, styles, countsFrom1904 } = openWorkbook(bytes, limits);
  const dateStyles = readDateStyles(styles);
  const context = { sharedStrings: readSharedStrings(sharedStrings), dateStyles, countsFrom1904 };
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
