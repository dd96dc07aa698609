import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { readProductCodes } from './read-product-codes.ts';

type Row = readonly (string | number)[];

/** One list in both published forms, with a comma, quotes and an accent in its names. */
const BY_ROW: readonly Row[] = [
  [10000000, 'Material vivo, vegetal y animal'],
  [10100000, 'Animales vivos'],
  [10101500, 'Animales de "granja"'],
  [10101501, 'Gatos'],
  [10101502, 'Perros de compañía'],
];
const CODES = BY_ROW.map(([code, name]) => ({ code: String(code), name }));

const GROUPS = BY_ROW.slice(0, 3).flat();
const BY_LEVEL: readonly Row[] = BY_ROW.slice(3).map((product) => [...GROUPS, ...product]);
const LEVEL_HEADINGS = ['Segmento', 'Familia', 'Clase', 'Producto'].flatMap((level) => [
  `Código ${level}`,
  `Nombre ${level}`,
]);

const TITLES: readonly Row[] = [['Catálogo No. 25, versión 14_0801'], [], ['Anexo 8, SUNAT']];
const HEADINGS: Row = ['Código', 'Descripción'];

function csv(rows: readonly Row[], delimiter: string): string {
  const toCell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(toCell).join(delimiter)).join('\r\n');
}

async function xlsx(rows: readonly Row[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('UNSPSC').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const read = (text: string) => readProductCodes(Buffer.from(text));

describe('a published list of product codes', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['CSV with semicolons', () => Buffer.from(csv([HEADINGS, ...BY_ROW], ';'))],
    ['CSV with commas', () => Buffer.from(csv([HEADINGS, ...BY_ROW], ','))],
    ['text with tabs', () => Buffer.from(csv([HEADINGS, ...BY_ROW], '\t'))],
    ['CSV in Latin-1', () => Buffer.from(csv([HEADINGS, ...BY_ROW], ';'), 'latin1')],
    ['CSV with a byte order mark', () => Buffer.from(`\ufeff${csv([HEADINGS, ...BY_ROW], ';')}`)],
    ['CSV with titles above the headings', () => Buffer.from(csv([...TITLES, HEADINGS, ...BY_ROW], ';'))],
    ['CSV without headings', () => Buffer.from(csv(BY_ROW, ';'))],
    ['CSV with columns by level', () => Buffer.from(csv([LEVEL_HEADINGS, ...BY_LEVEL], ','))],
    ['XLSX with numbers as codes', () => xlsx([...TITLES, HEADINGS, ...BY_ROW])],
    ['XLSX with texts as codes', () => xlsx(BY_ROW.map((row) => row.map(String)))],
    ['XLSX with columns by level', () => xlsx([LEVEL_HEADINGS, ...BY_LEVEL])],
    ['XLSX with an empty column between', () => xlsx(BY_ROW.map(([code = '', name = '']) => [code, '', name]))],
    ['XLSX with a column of numbers before', () => xlsx(BY_ROW.map((row, index) => [index + 1, ...row]))],
  ])('is read from %s', async (_form, file) => {
    expect(readProductCodes(await file())).toEqual({ codes: CODES, problems: [] });
  });

  it('may name the code of each level and only the product', () => {
    const text = '10000000;10100000;10101500;10101501;Gatos\n10000000;10100000;10101500;10101502;Perros';
    expect(read(text).codes).toEqual([
      { code: '10101501', name: 'Gatos' },
      { code: '10101502', name: 'Perros' },
    ]);
  });

  it('may break the line within a name', () => {
    expect(read('10101501;"Gatos\r\n  domésticos"').codes).toEqual([{ code: '10101501', name: 'Gatos domésticos' }]);
  });
});

describe('a row that cannot be read', () => {
  it.each([
    ['a code of seven digits', '1010150;Ratas', 'row 4 has no code of 8 digits with a name beside it: 1010150 Ratas'],
    ['no name', '10101599;', 'row 4 has no code of 8 digits with a name beside it: 10101599'],
    ['a remark', 'Fuente: SUNAT', 'row 4 has no code of 8 digits with a name beside it: Fuente: SUNAT'],
    ['an unknown segment', '16101501;Ratas', 'row 4 has a code of no segment of UNSPSC: 16101501'],
    ['a second name', '10101501;Ratas', 'row 4 has another name of 10101501: Ratas'],
  ])('is told with its number: %s', (_case, row, problem) => {
    const text = `Código;Nombre\n10101501;Gatos\n10101502;Perros\n${row}\n10101503;Mulas`;
    expect(read(text)).toEqual({
      codes: [
        { code: '10101501', name: 'Gatos' },
        { code: '10101502', name: 'Perros' },
        { code: '10101503', name: 'Mulas' },
      ],
      problems: [problem],
    });
  });

  it('is none if it repeats a code with the same name', () => {
    expect(read('10101501;Gatos\n10101501;GATOS')).toEqual({
      codes: [{ code: '10101501', name: 'Gatos' }],
      problems: [],
    });
  });
});

it.each([
  ['an empty file', ''],
  ['an error page', '<html>\n<body>503 Service Unavailable</body>\n</html>'],
  ['a list of names only', 'Gatos;Perros\nMulas;Llamas'],
  ['a page with one code in it', '10101501;Gatos\nFuente\nSUNAT'],
])('%s is no list', (_case, text) => {
  expect(() => read(text)).toThrow(/^the file has [01] product codes and \d other rows: a list has codes of 8 digits/);
});

it('a damaged workbook is refused', () => {
  expect(() => read('PK\u0003\u0004')).toThrow('must be an XLSX file');
});
