import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import { MAX_HEADER_ROW, MAX_IMPORTED_ROWS, SheetError, type SheetRow } from '@chasqui/core/spreadsheet-import';

export interface SheetLimits {
  /** Rows below the headings that are not blank. As many again as may be above the headings are read. */
  readonly rows: number;
  /** Last row that is read, even if all rows before it are blank. */
  readonly rowNumber: number;
  /** Unpacked size of all parts of a workbook that are read. */
  readonly unpackedBytes: number;
}

/** Limits of a file in a request. 5,000 rows of clients take about 2 MiB. */
export const UPLOAD_LIMITS: SheetLimits = {
  rows: MAX_IMPORTED_ROWS,
  rowNumber: 20_000,
  unpackedBytes: 8 * 1024 * 1024,
};

/** Limits of a spreadsheet of documents in a request. 5,000 rows of sales take about 5 MiB. */
export const DOCUMENT_LIMITS: SheetLimits = { ...UPLOAD_LIMITS, unpackedBytes: 12 * 1024 * 1024 };

/** Beyond the last column of any realistic list. */
const MAX_COLUMNS = 1_000;

const MAX_TEXT_LENGTH = 32_767;

interface SheetRows {
  readonly rows: readonly SheetRow[];
  /** Adds a row, unless it is blank. @throws SheetError if the row is one too many, too wide or too long */
  add(row: SheetRow): void;
}

export function createSheetRows(limits: SheetLimits): SheetRows {
  const rows: SheetRow[] = [];
  return {
    rows,
    add: (row) => {
      if (row.number > limits.rowNumber) {
        throw new SheetError([
          say(
            `must have no rows below row ${limits.rowNumber}`,
            `no debe tener filas debajo de la fila ${limits.rowNumber}`,
          ),
        ]);
      }
      const last = row.cells.findLastIndex((cell) => cell !== '');
      if (last === -1) return;
      if (last >= MAX_COLUMNS) {
        throw new SheetError([
          say(
            `must have at most ${MAX_COLUMNS} columns: row ${row.number} has more`,
            `debe tener ${MAX_COLUMNS} columnas como máximo: la fila ${row.number} tiene más`,
          ),
        ]);
      }
      if (row.cells.some((cell) => typeof cell === 'string' && cell.length > MAX_TEXT_LENGTH)) throw tooLong(row);
      if (rows.length >= limits.rows + MAX_HEADER_ROW) throw new SheetError([FIELD_MESSAGES.rowsAtMost(limits.rows)]);
      rows.push(row);
    },
  };
}

function tooLong({ number }: SheetRow): SheetError {
  return new SheetError([
    say(
      `must have at most ${MAX_TEXT_LENGTH} characters in a cell: row ${number} has one with more`,
      `debe tener ${MAX_TEXT_LENGTH} caracteres como máximo en una celda: la fila ${number} tiene una con más`,
    ),
  ]);
}
