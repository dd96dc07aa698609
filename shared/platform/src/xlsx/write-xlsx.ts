import { columnLetters } from '@chasqui/core/spreadsheet-import';
import { writeZip, type ZipEntry } from '../zip/write-zip.ts';
import { renderRow, rowCells, type XlsxCell, type XlsxTable } from './cells.ts';
import { SHEET_HEAD, sheetPath, workbookParts } from './parts.ts';

type RowReader<Row> = ReturnType<typeof createRowReader<Row>>;

/** Creates a reader that returns the rows of batches a few at a time. Consecutive sheets share one reader. */
function createRowReader<Row>(batches: AsyncIterable<readonly Row[]>) {
  const source = batches[Symbol.asyncIterator]();
  let rest: readonly Row[] = [];
  let isDone = false;

  async function fill(): Promise<void> {
    while (rest.length === 0 && !isDone) {
      const result = await source.next();
      if (result.done) isDone = true;
      else rest = result.value;
    }
  }

  return {
    /** Returns the next rows, at most `most`; empty at the end. */
    async next(most: number): Promise<readonly Row[]> {
      await fill();
      const rows = rest.slice(0, most);
      rest = rest.slice(most);
      return rows;
    },
    async isAtEnd(): Promise<boolean> {
      await fill();
      return rest.length === 0;
    },
    async close(): Promise<void> {
      await source.return?.();
    },
  };
}

const FROZEN_HEAD =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The sheet with the next rows, as many as it can have; with the foot when these are the last. */
async function* writeSheet<Row>(
  table: XlsxTable<Row>,
  rows: RowReader<Row>,
  maxRows: number,
): AsyncGenerator<Uint8Array> {
  const { columns } = table;
  yield Buffer.from(`${SHEET_HEAD}${FROZEN_HEAD}${widths(columns)}<sheetData>${renderRow(1, headOf(columns))}`);
  let last = 1;
  for (let batch = await rows.next(maxRows - last); batch.length > 0; batch = await rows.next(maxRows - last)) {
    yield Buffer.from(batch.map((row, index) => renderRow(last + 1 + index, rowCells(columns, row))).join(''));
    last += batch.length;
  }
  const filter = `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${last}"/>`;
  const foot = (await rows.isAtEnd()) ? renderFoot(table.foot(), last) : '';
  yield Buffer.from(`${foot}</sheetData>${filter}</worksheet>`);
}

/** Renders the foot. One empty row separates it from the table, so that a filter does not hide it. */
function renderFoot(foot: readonly (readonly XlsxCell[])[], last: number): string {
  return foot.map((cells, index) => renderRow(last + 2 + index, cells)).join('');
}

function headOf(columns: XlsxTable<never>['columns']): XlsxCell[] {
  return columns.map(({ heading }) => ({ kind: 'text', value: heading, isBold: true }));
}

function widths(columns: XlsxTable<never>['columns']): string {
  const all = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${all.join('')}</cols>`;
}

/** Most rows of a sheet of Excel, less those of the foot: one per currency. */
const MAX_ROWS = 1_048_576 - 256;

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Fixed date of the parts, so that the same rows give the same bytes. */
const DAY = '1980-01-01';

/**
 * Writes tables as a workbook, one after the other: typed cells below a bold, frozen head with a filter. Rows beyond the
 * limit of a sheet continue in another sheet. No more than one batch is ever in memory.
 *
 * This is our own writer because exceljs has no backpressure while it writes (its issues 464 and 734) and had no release
 * since 2023. The tests read the file with exceljs.
 */
export function writeXlsx<Row>(...tables: readonly XlsxTable<Row>[]): AsyncGenerator<Uint8Array> {
  return writeZip(listParts(tables));
}

async function* listParts<Row>(tables: readonly XlsxTable<Row>[]): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for (const table of tables) yield* listSheets(table, names);
  for (const { name, content } of workbookParts(names)) {
    yield { name, day: DAY, compress: true, content: Buffer.from(content) };
  }
}

/** Yields the sheets of a table, and adds their names. */
async function* listSheets<Row>(table: XlsxTable<Row>, names: string[]): AsyncGenerator<ZipEntry> {
  const rows = createRowReader(table.batches);
  const first = names.length;
  try {
    do {
      names.push(names.length === first ? table.name : `${table.name} ${names.length - first + 1}`);
      const content = writeSheet(table, rows, table.maxRows ?? MAX_ROWS);
      yield { name: sheetPath(names.length), day: DAY, compress: true, content };
    } while (!(await rows.isAtEnd()));
  } finally {
    await rows.close();
  }
}
