import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { buildXlsx, changeXlsx, faultOf } from './workbook-fixture.ts';

const parseXlsx = (bytes: Uint8Array) => parseSpreadsheet({ kind: 'xlsx', bytes });

describe('a hostile XLSX file', () => {
  const sheetXml = (xml: string) => async () =>
    changeXlsx(await buildXlsx([['a']]), (path, old) => [path, path.startsWith('xl/worksheets/') ? xml : old]);
  const numberFormat = (code: string) => async () =>
    changeXlsx(await buildXlsx([['a']]), (path, old) => [
      path,
      path === 'xl/styles.xml'
        ? `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts></styleSheet>`
        : old,
    ]);
  const DOCTYPE = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>';

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['that is empty', async () => new Uint8Array(), /no bytes/],
    ['that is no zip', async () => Buffer.from('ruc,nombre'), /it is no zip file/],
    [
      'without a workbook',
      async () => changeXlsx(await buildXlsx([]), (path, xml) => [`x${path}`, xml]),
      /no workbook/,
    ],
    [
      'without a sheet',
      async () => changeXlsx(await buildXlsx([]), (path, xml) => [path.replace('sheets/', 's/'), xml]),
      /no sheet/,
    ],
    ['that unpacks to too much', sheetXml(`<worksheet>${' '.repeat(9_000_000)}</worksheet>`), /larger than/],
    ['with a document type', sheetXml(DOCTYPE), /document type/],
    ['with an unknown entity', sheetXml('<worksheet>&b;</worksheet>'), /broken/],
    ['with broken XML', sheetXml('<worksheet><row></worksheet>'), /broken/],
    ['that is nested deep', sheetXml('<a>'.repeat(100_000)), /nested too deep/],
    ['that is not UTF-8', sheetXml('\u0000'), /broken/],
    [
      'with rows far down',
      sheetXml('<worksheet><sheetData><row r="1048576"><c><v>1</v></c></row></sheetData></worksheet>'),
      /no rows below/,
    ],
    [
      'with too many rows',
      sheetXml(`<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(5_021)}</sheetData></worksheet>`),
      /5000 rows/,
    ],
    [
      'with a long text',
      sheetXml(`<worksheet><row><c t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c></row></worksheet>`),
      /at most 32767 characters in a cell: row 1/,
    ],
    [
      'with a cell far right',
      sheetXml('<worksheet><row r="3"><c r="ALM3"><v>1</v></c></row></worksheet>'),
      /row 3 has/,
    ],
    ['with a long number format', numberFormat('['.repeat(100_000)), /number format of more than 255/],
  ])('%s is refused', async (_name, build, message) => {
    const bytes = await build();
    expect(faultOf(() => parseXlsx(bytes))).toMatch(message);
  });

  it('does not cost more if it formats, merges, validates and names every cell', async () => {
    const xml = `<worksheet><sheetData><row><c r="A1"><v>1</v></c><c r="ZZZ1" s="1"/></row></sheetData>
      <mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>
      <dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations></worksheet>`;
    expect(parseXlsx(await sheetXml(xml)()).rows).toEqual([{ number: 1, cells: [1] }]);
  });

  it('gives rows or a SheetError for any bytes', async () => {
    const good = await buildXlsx([
      ['a', 1],
      ['b', 2],
    ]);
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
        const bytes = new Uint8Array(good);
        bytes[at] = byte;
        // Anything else that is thrown fails the test.
        faultOf(() => parseXlsx(bytes));
      }),
      { numRuns: runsOf(300) },
    );
  });
});
