import {
  type Cell,
  MAX_IMPORTED_ROWS,
  SheetError,
  type SheetRow,
  TOO_MANY_ROWS,
} from '@chasqui/core/spreadsheet-import';

/** Further down nothing is looked for, however blank what comes before is. */
const MAX_ROW_NUMBER = 20_000;

/** Beyond the last column of any realistic list. */
const MAX_COLUMNS = 1_000;

/** Longest text of a cell in Excel. */
const MAX_TEXT_LENGTH = 32_767;

/** Collects the rows of a sheet as they are read. */
export interface SheetRows {
  readonly rows: readonly SheetRow[];
  /**
   * Adds a row, unless it is blank.
   * @throws SheetError if the row is one too many, too wide, or has too long a text: the rest need not be read
   */
  add(row: SheetRow): void;
}

export function createSheetRows(): SheetRows {
  const rows: SheetRow[] = [];
  return {
    rows,
    add: (row) => {
      if (row.number > MAX_ROW_NUMBER) throw new SheetError([`must have no rows below row ${MAX_ROW_NUMBER}`]);
      const last = row.cells.findLastIndex((cell) => cell !== '');
      if (last === -1) return;
      if (last >= MAX_COLUMNS) throw tooWide(row);
      if (row.cells.some(isTooLong)) throw tooLong(row);
      if (rows.length > MAX_IMPORTED_ROWS) throw new SheetError([TOO_MANY_ROWS]);
      rows.push(row);
    },
  };
}

function isTooLong(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > MAX_TEXT_LENGTH;
}

function tooWide({ number }: SheetRow): SheetError {
  return new SheetError([`must have at most ${MAX_COLUMNS} columns: row ${number} has more`]);
}

function tooLong({ number }: SheetRow): SheetError {
  return new SheetError([`must have at most ${MAX_TEXT_LENGTH} characters in a cell: row ${number} has one with more`]);
}
