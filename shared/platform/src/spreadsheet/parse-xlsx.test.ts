import { runsOf } from '@chasqui/core/property-runs';
import type { Cell } from '@chasqui/core/spreadsheet-import';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { buildXlsx, changeXlsx } from './workbook-fixture.ts';

const parseXlsx = (bytes: Uint8Array) => parseSpreadsheet({ kind: 'xlsx', bytes });

describe('an XLSX file', () => {
  it('is read cell by cell for every cell type', async () => {
    const bytes = await buildXlsx([
      ['texto', 'número', 'fórmula', 'fecha', 'otros'],
      ['  Ñandú ', 20600000001, { formula: 'B2/2', result: 10300000000.5 }, new Date('2026-01-31'), true],
      [
        { richText: [{ text: 'Ñan' }, { text: 'dú', font: { bold: true } }] },
        -0.1,
        { formula: '1/0', result: { error: '#DIV/0!' } },
        null,
        false,
      ],
      [
        { text: 'enlace', hyperlink: 'https://example.pe' },
        1e-7,
        { formula: 'A1', result: 'texto' },
        '',
        { error: '#N/A' },
      ],
    ]);
    expect(parseXlsx(bytes)).toEqual({
      hasDecimalCommas: false,
      rows: [
        { number: 1, cells: ['texto', 'número', 'fórmula', 'fecha', 'otros'] },
        {
          number: 2,
          cells: ['Ñandú', 20600000001, 10300000000.5, { odd: 'a date', day: '2026-01-31' }, { odd: 'true' }],
        },
        { number: 3, cells: ['Ñandú', -0.1, { odd: 'the error #DIV/0!' }, '', { odd: 'false' }] },
        { number: 4, cells: ['enlace', 1e-7, 'texto', '', { odd: 'the error #N/A' }] },
      ],
    });
  });

  it('gives prices as numbers and dates as dates in every format', async () => {
    const formats = [
      'General',
      '0.00',
      '#,##0.00',
      '"S/" #,##0.00',
      '[$S/-280A] #,##0.00',
      '[Red]0',
      '0.00%',
      '0.00E+00',
      '@',
    ];
    const dates = ['dd/mm/yyyy', 'yyyy-mm-dd', 'h:mm', '[h]:mm', 'd "de" mmmm'];
    const bytes = await buildXlsx([[...formats, ...dates].map(() => 45_000)], (sheet) => {
      for (const [index, format] of [...formats, ...dates].entries()) sheet.getCell(1, index + 1).numFmt = format;
    });
    expect(parseXlsx(bytes).rows[0]?.cells).toEqual([
      ...formats.map((): Cell => 45_000),
      ...dates.map((): Cell => ({ odd: 'a date', day: '2023-03-15' })),
    ]);
  });

  it('gives the days of workbooks that count from 1904, and none for a time alone', async () => {
    const bytes = await buildXlsx([[45_000, 0.5]], (sheet) => {
      for (const column of [1, 2]) sheet.getCell(1, column).numFmt = 'dd/mm/yyyy';
    });
    const old = changeXlsx(bytes, (path, xml) => [
      path,
      path === 'xl/workbook.xml' ? xml.replace(/<workbookPr[^>]*>/, '<workbookPr date1904="1"/>') : xml,
    ]);
    expect(parseXlsx(bytes).rows[0]?.cells).toEqual([{ odd: 'a date', day: '2023-03-15' }, { odd: 'a date' }]);
    expect(parseXlsx(old).rows[0]?.cells[0]).toEqual({ odd: 'a date', day: '2027-03-16' });
  });

  it('is read back as exceljs wrote it', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim()),
      // A spreadsheet has one zero: -0 is written as 0.
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 }).map((number) => number + 0),
      fc.constantFrom('<a>&amp;', ' x ', '='),
    );
    const table = fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, async (given) => {
        const rows = given.map((cells) => cells.map((each) => (typeof each === 'string' ? printable(each) : each)));
        const read = parseXlsx(await buildXlsx(rows)).rows;
        const expected = rows.map((cells, index) => ({ number: index + 1, cells: withoutTail(cells) }));
        expect(read.map((row) => ({ ...row, cells: withoutTail(row.cells) }))).toEqual(
          expected.filter(({ cells }) => cells.length > 0),
        );
      }),
      { numRuns: runsOf(60) },
    );
  });

  it('gives an empty text for a cell without a value, and a mark for a missing shared string', async () => {
    const xml = `<worksheet><sheetData><row><c t="s"/><c t="s"><v>0</v></c><c t="s"><v> </v></c><c t="s"><v>7</v></c>
      <c t="b"/><c t="e"><v/></c><c t="d"/><c s="1"/><c><v>1</v></c></row></sheetData></worksheet>`;
    const bytes = changeXlsx(await buildXlsx([['first']]), (path, old) => [
      path,
      path.startsWith('xl/worksheets/') ? xml : old,
    ]);
    const missing = { odd: 'a reference to a text that is not there' };
    expect(parseXlsx(bytes).rows).toEqual([{ number: 1, cells: ['', 'first', '', missing, '', '', '', '', 1] }]);
  });

  it('is read from its first sheet under any name', async () => {
    const bytes = await buildXlsx([['first']], (_sheet, workbook) => {
      workbook.addWorksheet('Otra').addRow(['second']);
    });
    const moved = changeXlsx(bytes, (path, xml) =>
      path === 'xl/worksheets/sheet1.xml'
        ? ['xl/worksheets/clientes.xml', xml]
        : [path, xml.replace('worksheets/sheet1.xml', 'worksheets/clientes.xml')],
    );
    for (const file of [bytes, moved]) expect(parseXlsx(file).rows).toEqual([{ number: 1, cells: ['first'] }]);
  });

  it('may prefix its elements and omit the references of rows and cells', async () => {
    const bytes = changeXlsx(await buildXlsx([['a', 1], [], ['b', 2]]), (path, xml) =>
      path.startsWith('xl/worksheets/')
        ? [
            path,
            `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
            <x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>1</x:v></x:c></x:row>
            <x:row r="3"><x:c r="C3" t="str"><x:f>"b"</x:f><x:v>b</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>
            <x:row><x:c t="str"><x:v>c_x000A__x005F_x0041_</x:v></x:c><x:c t="d"><x:v>2026-01-31</x:v></x:c><x:c><x:v>1x</x:v></x:c></x:row>
          </x:sheetData></x:worksheet>`,
          ]
        : [path, xml],
    );
    expect(parseXlsx(bytes).rows).toEqual([
      { number: 1, cells: ['a', 1] },
      { number: 3, cells: ['', '', 'b', 2] },
      { number: 4, cells: ['c\n_x0041_', { odd: 'a date', day: '2026-01-31' }, { odd: 'a broken number' }] },
    ]);
  });
});

/** Removes characters that XML cannot carry, and puts the text on one line: exceljs would write anything. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7E\xA0-\uD7FF\uE000-\uFFFD]/g, '').trim();
}

function withoutTail(cells: readonly unknown[]): unknown[] {
  const last = cells.findLastIndex((cell) => cell !== '' && cell !== undefined);
  return cells.slice(0, last + 1);
}
