import { writeZip, type ZipEntry } from '../zip/index.ts';
import { sheetPath, workbookParts } from './parts.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import { writeSheet } from './write-sheet.ts';
import type { XlsxTable } from './xlsx-table.ts';

/** All that a sheet of Excel can have, less what a foot needs: a row a currency. */
const MAX_ROWS = 1_048_576 - 256;

/** No document says when it was packed: the same rows give the same bytes. */
const DAY = '1980-01-01';

/**
 * Writes a table as a workbook: typed cells below a bold, frozen head with a filter. Rows beyond the limit of a sheet
 * continue in another sheet. No more than one batch is ever in memory. exceljs, which reads the file in the tests, has
 * no backpressure while it writes (its issues 464 and 734).
 */
export function writeXlsx<Row>(table: XlsxTable<Row>): AsyncGenerator<Uint8Array> {
  return writeZip(listParts(table));
}

async function* listParts<Row>(table: XlsxTable<Row>): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  const rows = createRowReader(table.batches);
  try {
    do {
      names.push(names.length === 0 ? table.name : `${table.name} ${names.length + 1}`);
      yield sheetEntry(table, rows, names.length);
    } while (!(await rows.isAtEnd()));
  } finally {
    await rows.close();
  }
  for (const { name, content } of workbookParts(names)) {
    yield { name, day: DAY, compress: true, content: Buffer.from(content) };
  }
}

function sheetEntry<Row>(table: XlsxTable<Row>, rows: RowReader<Row>, number: number): ZipEntry {
  const content = writeSheet(table, rows, table.maxRows ?? MAX_ROWS);
  return { name: sheetPath(number), day: DAY, compress: true, content };
}
