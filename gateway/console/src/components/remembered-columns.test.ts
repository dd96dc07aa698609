import { ChasquiApiError } from '@chasqui/client';
import { expect, it } from 'vitest';
import { readWithRecalled, toHeadings, toWishes } from './remembered-columns.ts';

const COLUMNS = [
  { column: 'A', heading: 'Pedido', field: 'reference', examples: [] },
  { column: 'B', heading: 'Monto', field: 'unitPrice', examples: [] },
  { column: 'C', heading: 'Lista B', field: null, examples: [] },
  { column: 'D', heading: '', field: null, examples: [] },
];

it('the fields of columns are kept by their headings', () => {
  expect(toHeadings(COLUMNS, { A: 'reference', B: null, C: 'unitPrice', D: 'quantity' })).toEqual({
    Pedido: 'reference',
    Monto: null,
    'Lista B': 'unitPrice',
  });
});

it.each([
  ['nothing if none was kept', {}, undefined],
  ['nothing if they are understood so anyway', { Pedido: 'reference' }, undefined],
  ['nothing for headings of other files', { Otro: 'quantity' }, undefined],
  [
    'a field, which no other column has then',
    { 'Lista B': 'unitPrice' },
    { A: 'reference', B: null, C: 'unitPrice', D: null },
  ],
  ['a column that is left out', { Monto: null }, { A: 'reference', B: null, C: null, D: null }],
  [
    'a field for the first of two headings that were kept for it',
    { Pedido: 'unitPrice', 'Lista B': 'unitPrice' },
    { A: 'unitPrice', B: null, C: null, D: null },
  ],
] as const)('headings that were kept change %s', (_what, kept, wishes) => {
  expect(toWishes(COLUMNS, kept)).toEqual(wishes);
});

it('headings that a file has twice are neither kept nor found again', () => {
  const twice = COLUMNS.map((column) => ({ ...column, heading: 'Monto' }));
  expect(toHeadings(twice, { A: 'reference' })).toEqual({});
  expect(toWishes(twice, { Monto: 'quantity' })).toBeUndefined();
});

it('a file is read again with the fields that were kept', async () => {
  const read = async (columns: object | undefined) => ({ columns: COLUMNS, asked: columns });
  expect(await readWithRecalled(read, () => ({ C: 'unitPrice' }))).toMatchObject({ asked: { C: 'unitPrice' } });
  expect(await readWithRecalled(read, () => undefined)).toMatchObject({ asked: undefined });
});

it('a file that kept fields do not suit is read without them', async () => {
  const read = async (columns: object | undefined) => {
    if (columns !== undefined) throw new ChasquiApiError({ status: 400, message: 'no such column' });
    return { columns: COLUMNS, asked: columns };
  };
  expect(await readWithRecalled(read, () => ({ Z: 'unitPrice' }))).toMatchObject({ asked: undefined });
});
