import { expect, it } from 'vitest';
import { toSpreadsheetFile } from './spreadsheet-file.ts';

it.each([
  ['UTF-8', 'utf8'],
  ['Windows-1252', 'latin1'],
] as const)('a text in %s is a CSV file', (_name, encoding) => {
  const bytes = Buffer.from('código;Ñandú\n', encoding);
  expect(toSpreadsheetFile(bytes)).toEqual({ kind: 'csv', text: 'código;Ñandú\n' });
});

it('a zip archive is a workbook', () => {
  const bytes = Uint8Array.from([0x50, 0x4b, 3, 4]);
  expect(toSpreadsheetFile(bytes)).toEqual({ kind: 'xlsx', bytes });
});
