import { expect, it } from 'vitest';
import { nameResult, packSheet, unpackSheet } from './sheet-file.ts';

it.each([
  ['ventas.csv', 'ventas-resultado'],
  ['Ventas de año 2026 (2).xlsx', 'Ventas_de_ano_2026_2-resultado'],
  ['ventas', 'ventas-resultado'],
  ['"; x="1.csv', 'x_1-resultado'],
  ['??.csv', 'resultado'],
  [null, 'resultado'],
])('the result of the file %j is named %j', (fileName, name) => {
  expect(nameResult(fileName, 'es')).toBe(name);
});

it.each([';', '\t', undefined])('a stored sheet keeps the separator %j of its file', async (delimiter) => {
  const rows = [{ number: 1, cells: ['a', 2] }];
  const given = { rows, hasDecimalCommas: false, ...(delimiter !== undefined && { delimiter }) };
  const stored = await unpackSheet(await packSheet(given, 1));
  expect(stored).toEqual({ headerRow: 1, rows, ...(delimiter !== undefined && { delimiter }) });
});
