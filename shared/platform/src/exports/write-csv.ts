import { type Column, plainCell } from '@chasqui/core/exports';
import { stringify } from 'csv-stringify/sync';

/** Excel takes a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180: CRLF, quotes where they are needed), in UTF-8 with a byte order mark; its first line names the
 * columns. Texts that a spreadsheet would calculate are disarmed (`plainCell`).
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns));
  for await (const rows of batches) yield Buffer.from(csvRows(columns, rows));
}

/** The lines of some rows, without the names of the columns. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvLines(rows.map((row) => columns.map((column) => plainCell(column, column.read(row)))));
}

/** The line that names the columns, with what a file begins with. */
export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + csvLines([columns.map(({ name }) => name)]);
}

function csvLines(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    // The library quotes what holds its own line end, CRLF: readers take half of one for a line end too.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
