import { type Column, plainCell } from '@chasqui/core/exports/column';
import { stringify } from 'csv-stringify/sync';

/** Byte order mark. Without it, Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV (RFC 4180: CRLF, quotes if needed), in UTF-8 with a byte order mark. The first line names the
 * columns. Texts that a spreadsheet would evaluate as formulas are disarmed (`plainCell`).
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns));
  for await (const rows of batches) yield Buffer.from(csvRows(columns, rows));
}

export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return csvLines(rows.map((row) => columns.map((column) => plainCell(column, column.read(row)))));
}

export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + csvLines([columns.map(({ heading }) => heading)]);
}

function csvLines(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    // The library quotes only cells with its own line end, CRLF. Readers take half of a CRLF for a line end too.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
