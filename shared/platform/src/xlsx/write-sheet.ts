import { columnLetters, renderRow, rowCells, type XlsxCell } from './cells.ts';
import { SHEET_HEAD } from './parts.ts';
import type { RowReader } from './row-reader.ts';
import type { XlsxTable } from './xlsx-table.ts';

const FROZEN_HEAD =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The sheet with the next rows, as many as it can have; with the foot when these are the last. */
export async function* writeSheet<Row>(
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
  return columns.map(({ name }) => ({ kind: 'text', value: name, isBold: true }));
}

function widths(columns: XlsxTable<never>['columns']): string {
  const all = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${all.join('')}</cols>`;
}
