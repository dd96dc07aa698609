import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { faultOf } from './workbook-fixture.ts';

const parseCsv = (text: string) => parseSpreadsheet({ kind: 'csv', text });

describe('a CSV file', () => {
  it.each([
    [',', false],
    [';', true],
    ['\t', false],
  ])('may separate its cells by %j', (delimiter, hasDecimalCommas) => {
    const text = ['a', 'b', 'c'].join(delimiter).concat('\r\n', ['1', ' "x" '.trim(), ''].join(delimiter), '\r\n');
    expect(parseCsv(`\ufeff${text}`)).toEqual({
      rows: [
        { number: 1, cells: ['a', 'b', 'c'] },
        { number: 2, cells: ['1', 'x', ''] },
      ],
      hasDecimalCommas,
      delimiter,
    });
  });

  it.each([
    ['Lista de precios, 2026\n\nCódigo;Producto;Precio\nA;Clavo, chico;12,50\nB;Tuerca, grande, x;13,00\n', ';', 3],
    ['LISTA;;\nCódigo;Precio;Stock\nA;1,50;2\n', ';', 3],
    ['LISTA\nCódigo,Producto\nA,Clavo; chico\n', ',', 2],
    ['A;1,5\n', ';', 2],
  ])('may have titles above its headings, and commas in its cells (%#)', (text, _delimiter, width) => {
    expect(parseCsv(text).rows.at(-1)?.cells).toHaveLength(width);
  });

  it('numbers its rows as a spreadsheet does, including blank rows and rows of several lines', () => {
    const { rows } = parseCsv('a,b\n"x\ny",1\n\n , \nlast,\n');
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['x\ny', '1'] },
      { number: 5, cells: ['last', ''] },
    ]);
  });

  it('may use any line ending', () => {
    expect(parseCsv('a,b\r1,"x\r\ny"\r\n2,3\n4,5').rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', 'x\r\ny'],
      ['2', '3'],
      ['4', '5'],
    ]);
  });

  it.each([',', ';', '\t'])('may have quotes inside its cells, separated by %j', (delimiter) => {
    const lines = [
      ['a', 'b'],
      ['Tubo 1/2"', '2'],
      ['El "Inca"', '"""Tocapu"" S.A."'],
    ];
    expect(parseCsv(lines.map((cells) => cells.join(delimiter)).join('\n')).rows.slice(1)).toEqual([
      { number: 2, cells: ['Tubo 1/2"', '2'] },
      { number: 3, cells: ['El "Inca"', '"Tocapu" S.A.'] },
    ]);
  });

  it.each([
    ['a,b\n"x,1\n', /^must close every quote/],
    ['a,b\n"x"y,1\n', /^must have quotes around whole cells only, .* \(line 2\)$/],
    ['a,b\n"x,1\n"y,2\n', /^must have quotes around whole cells only/],
    ['a,b\n"1/2"",1\n"3/4"",2\n', /^must have quotes around whole cells only/],
    [`a,b\n1,${'x'.repeat(32_768)}\n`, /^must have at most 32767 characters in a cell: row 2/],
    [`${'a,'.repeat(100_000)}\n`, /^must have at most 1000 columns: row 1/],
    [`a,b\n${','.repeat(1_000)}1\n`, /^must have at most 1000 columns: row 2/],
    ['a\n'.repeat(5_021), /^must have at most 5000 rows/],
    ['\n'.repeat(20_001), /^must have no rows below row 20000/],
  ])('is refused with its problem (%#)', (text, message) => {
    expect(faultOf(() => parseCsv(text))).toMatch(message);
  });

  it('is read back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'aÑ ,;\t"\n\r1') }).map((text) => text.trim());
    const table = fc.array(fc.tuple(fc.constantFrom('x', '1'), cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const header = ['a', 'b', 'c'].join(delimiter);
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = [header, ...rows.map((cells) => cells.map(quote).join(delimiter))].join('\n');
        expect(
          parseCsv(text)
            .rows.slice(1)
            .map(({ cells }) => cells),
        ).toEqual(rows);
      }),
    );
  });
});
