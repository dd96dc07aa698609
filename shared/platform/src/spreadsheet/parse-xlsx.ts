import type { Cell, Sheet } from '@chasqui/core/spreadsheet-import';
import { readDateStyles } from './date-styles.ts';
import { openWorkbook } from './open-workbook.ts';
import { type CellContext, readCell, type WrittenCell } from './read-cell.ts';
import { isItemText, readSharedStrings } from './shared-strings.ts';
import { createSheetRows } from './sheet-rows.ts';
import { walkXml, type XmlStart } from './walk-xml.ts';

/**
 * Returns the rows of the first sheet of an XLSX file. For a formula, the cell holds its result from when the file was
 * saved.
 * @throws SheetError if the file cannot be read, or has too many rows or columns
 */
export function parseXlsx(bytes: Uint8Array): Sheet {
  const { sheet, sharedStrings, styles } = openWorkbook(bytes);
  const context = { sharedStrings: readSharedStrings(sharedStrings), dateStyles: readDateStyles(styles) };
  return { rows: readRows(sheet, context), hasDecimalCommas: false };
}

/** Position of the reader: the current row and cell. */
interface Place {
  row: number;
  cells: Cell[];
  column: number;
  cell: Omit<WrittenCell, 'value'>;
  value: string;
}

function readRows(sheet: Uint8Array, context: CellContext): Sheet['rows'] {
  const collected = createSheetRows();
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

/** Rows and cells that do not say where they are follow the one before. */
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
