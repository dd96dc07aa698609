import type { Column } from '@chasqui/core/exports/column';
import { runsOf } from '@chasqui/core/property-runs';
import { columnLetters } from '@chasqui/core/spreadsheet-import';
import ExcelJs from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XlsxCell, XlsxTable } from './cells.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Row {
  readonly name: string | null;
  readonly amount: string | null;
  readonly day: string | null;
  readonly at: Date | null;
  readonly isDone: boolean;
  readonly count: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'name', heading: 'name', kind: 'text', width: 40, read: ({ name }) => name },
  { name: 'amount', heading: 'amount', kind: 'amount', width: 14, read: ({ amount }) => amount },
  { name: 'day', heading: 'day', kind: 'day', width: 12, read: ({ day }) => day },
  { name: 'at', heading: 'at', kind: 'instant', width: 20, read: ({ at }) => at?.toISOString() ?? null },
  { name: 'isDone', heading: 'isDone', kind: 'truth', width: 8, read: ({ isDone }) => String(isDone) },
  { name: 'count', heading: 'count', kind: 'whole', width: 8, read: ({ count }) => String(count) },
];

const ROW: Row = {
  name: 'Ñandú & <Hijos> "=1+1"',
  amount: '-1234.50',
  day: '2026-11-02',
  at: new Date('2026-11-03T02:30:00Z'),
  isDone: true,
  count: 7,
};

async function* batchesOf(rows: readonly Row[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += size) yield rows.slice(first, first + size);
}

async function workbookOf(rows: readonly Row[], changes: Partial<XlsxTable<Row>> = {}): Promise<ExcelJs.Workbook> {
  const table = { name: 'Rows', columns: COLUMNS, batches: batchesOf(rows), foot: () => [], ...changes };
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(table)) pieces.push(piece);
  const workbook = new ExcelJs.Workbook();
  await workbook.xlsx.load(new Uint8Array(Buffer.concat(pieces)).buffer);
  return workbook;
}

const valuesOf = (sheet: ExcelJs.Worksheet | undefined, row: number) =>
  COLUMNS.map((_, index) => sheet?.getRow(row).getCell(index + 1).value);

describe('a workbook', () => {
  it('has typed cells: numbers with 2 decimals, dates, and times in Lima', async () => {
    const sheet = (await workbookOf([ROW])).getWorksheet('Rows');
    expect(valuesOf(sheet, 2)).toEqual([
      ROW.name,
      -1234.5,
      new Date('2026-11-02T00:00:00Z'),
      new Date('2026-11-02T21:30:00Z'),
      true,
      7,
    ]);
    const formats = COLUMNS.map((_, index) => sheet?.getRow(2).getCell(index + 1).numFmt);
    expect(formats.slice(1, 4)).toEqual(['#,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']);
  });

  it('has a bold frozen head, widths and a filter over its rows', async () => {
    const sheet = (await workbookOf([ROW, ROW, ROW])).getWorksheet('Rows');
    expect(valuesOf(sheet, 1)).toEqual(COLUMNS.map(({ name }) => name));
    expect(sheet?.getRow(1).getCell(1).font.bold).toBe(true);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:F4');
    expect(sheet?.getColumn(1).width).toBe(40);
  });

  it('leaves out null values', async () => {
    const sheet = (await workbookOf([{ ...ROW, name: null, amount: null, day: null, at: null }])).getWorksheet('Rows');
    expect(valuesOf(sheet, 2)).toEqual([null, null, null, null, true, 7]);
  });

  it('has its foot below an empty row, computed after all rows', async () => {
    const foot: XlsxCell[] = [
      { kind: 'text', value: 'Total', isBold: true },
      { kind: 'amount', value: '5.00', isBold: true },
    ];
    let read = 0;
    async function* counted() {
      for await (const rows of batchesOf([ROW, ROW, ROW])) {
        read += rows.length;
        yield rows;
      }
    }
    const footOf = () => (read === 3 ? [foot] : []);
    const sheet = (await workbookOf([], { batches: counted(), foot: footOf })).getWorksheet('Rows');
    expect(valuesOf(sheet, 5)).toEqual(Array(6).fill(null));
    expect(valuesOf(sheet, 6).slice(0, 2)).toEqual(['Total', 5]);
    expect(sheet?.getRow(6).getCell(2)).toMatchObject({ numFmt: '#,##0.00', font: { bold: true } });
  });

  it.each([
    [0, 4, [1]],
    [3, 4, [4]],
    [4, 4, [4, 2]],
    [7, 4, [4, 4, 2]],
    [6, 4, [4, 4]],
  ])('of %d rows continues in another sheet after %d', async (count, maxRows, expected) => {
    const rows = Array.from({ length: count }, (_, index) => ({ ...ROW, count: index }));
    const workbook = await workbookOf(rows, { maxRows });
    expect(workbook.worksheets.map(({ rowCount }) => rowCount)).toEqual(expected);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Rows', 'Rows 2', 'Rows 3'].slice(0, expected.length));
    const counts = workbook.worksheets.flatMap((sheet) =>
      Array.from({ length: sheet.rowCount - 1 }, (_, index) => sheet.getRow(index + 2).getCell(6).value),
    );
    expect(counts).toEqual(rows.map(({ count: number }) => number));
  });

  it('keeps any valid XML text up to the length of a cell', async () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'Ñ', '&', '<', '>', '"', "'", ' ', '\n', '=', '😀', ']') });
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 5 }), async (names) => {
        const sheet = (await workbookOf(names.map((name) => ({ ...ROW, name })))).getWorksheet('Rows');
        expect(names.map((_, index) => sheet?.getRow(index + 2).getCell(1).value ?? '')).toEqual(names);
      }),
      { numRuns: runsOf(30) },
    );
    const sheet = (await workbookOf([{ ...ROW, name: 'x'.repeat(40_000) }])).getWorksheet('Rows');
    expect(String(sheet?.getRow(2).getCell(1).value)).toHaveLength(32_767);
  });

  it('closes its source if the reader stops', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield [ROW];
      } finally {
        isClosed = true;
      }
    }
    const workbook = writeXlsx({ name: 'Rows', columns: COLUMNS, batches: endless(), foot: () => [] });
    // The head of the file, and some of its rows.
    await workbook.next();
    await workbook.next();
    await workbook.return(undefined);
    expect(isClosed).toBe(true);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names column %d %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
