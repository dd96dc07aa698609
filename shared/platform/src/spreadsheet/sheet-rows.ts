import {
  type Cell,
  MAX_IMPORTED_ROWS,
  SheetError,
  type SheetRow,
  TOO_MANY_ROWS,
} from '@chasqui/core/spreadsheet-import';

/** Further down nothing is looked for, however blank what comes before is. */
const MAX_ROW_NUMBER = 100_000;

/** Collects the rows of a sheet as they are read. */
export interface SheetRows {
  readonly rows: readonly SheetRow[];
  /**
   * Adds a row, unless it is blank.
   * @throws SheetError when that is one too many: the rest of the file need not be read
   */
  add(row: SheetRow): void;
}

export function createSheetRows(): SheetRows {
  const rows: SheetRow[] = [];
  return {
    rows,
    add: (row) => {
      if (row.number > MAX_ROW_NUMBER) throw new SheetError(`must have no rows below row ${MAX_ROW_NUMBER}`);
      if (row.cells.every(isEmpty)) return;
      if (rows.length > MAX_IMPORTED_ROWS) throw new SheetError(TOO_MANY_ROWS);
      rows.push(row);
    },
  };
}

function isEmpty(cell: Cell): boolean {
  return cell === '';
}
