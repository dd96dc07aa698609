import { type Column, plainCell } from '@chasqui/core/exports/column';
import { stringify } from 'csv-stringify/sync';

/** Byte order mark. Without it, Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV (RFC 4180: CRLF, quotes if needed), in UTF-8 with a byte order mark. The first line names the
 * columns. Texts that a spreadsheet would evaluate as formulas are disarmed (`plainCell`).
 * @param delimiter sign between the cells
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  delimiter = ',',
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns, delimiter));
  for await (const rows of batches) yield Buffer.from(csvRows(columns, rows, delimiter));
}

export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], delimiter = ','): string {
  const lines = rows.map((row) => columns.map((column) => plainCell(column, column.read(row))));
  return csvLines(lines, delimiter);
}

export function csvHead<Row>(columns: readonly Column<Row>[], delimiter = ','): string {
  return BYTE_ORDER_MARK + csvLines([columns.map(({ heading }) => heading)], delimiter);
}

function csvLines(lines: readonly (readonly string[])[], delimiter: string): string {
  return stringify(
    lines.map((line) => [...line]),
    // The library quotes only cells with its own line end, CRLF. Readers take half of a CRLF for a line end too.
    { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}
