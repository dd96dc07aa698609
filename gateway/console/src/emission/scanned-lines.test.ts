import { expect, it } from 'vitest';
import type { Product } from './line-of-product.ts';
import { emptyLine, type LineValues } from './sale-values.ts';
import { addScanned, filledLines, keepUnknown } from './scanned-lines.ts';

const SODA = {
  id: 'soda',
  code: 'GAS-1',
  description: 'Gaseosa',
  unitCode: 'NIU',
  unitPriceWithTax: 3.5,
  unitPrice: null,
};

function lineOf(values: Partial<LineValues>): LineValues {
  return { ...emptyLine(true), ...values };
}

const scan = (key: string) => ({ key, kind: 'sale' as const, product: SODA as Product });

it('a scanned product stands before the line of the reader', () => {
  const [first, blank] = [lineOf({ description: 'Flete', price: '5' }), lineOf({})];
  const lines = addScanned([first, blank], scan(blank.key));
  expect(lines.map(({ description, price, quantity }) => [description, price, quantity])).toEqual([
    ['Flete', '5', '1'],
    ['Gaseosa', '3.50', '1'],
    ['', '', '1'],
  ]);
  expect(lines.at(-1)).toBe(blank);
});

it('a product that is scanned in a filled line stands after it', () => {
  const [first, last] = [lineOf({ description: 'Flete', price: '5' }), lineOf({ description: 'Peaje', price: '1' })];
  const lines = addScanned([first, last], scan(first.key));
  expect(lines.map(({ description }) => description)).toEqual(['Flete', 'Gaseosa', 'Peaje']);
});

it.each([
  ['its blank line', [{}], ['775']],
  ['its own line before what was typed since', [{ description: '88' }], ['775', '88']],
  ['its own line after a filled one', [{ description: 'Flete', price: '5' }], ['Flete', '775']],
] as const)('a text that is no code comes back into %s', (_place, values, descriptions) => {
  const lines = values.map(lineOf);
  const kept = keepUnknown(lines, { key: lines.at(-1)?.key ?? '', text: '775' });
  expect(kept.map(({ description }) => description)).toEqual(descriptions);
});

it.each([
  ['1', '2'],
  ['0,5', '1.5'],
])('a second scan of a product makes the quantity %s %s', (before, after) => {
  const [known, blank] = [lineOf({ further: { productId: 'soda' }, quantity: before }), lineOf({})];
  const lines = addScanned([known, blank], scan(blank.key));
  expect(lines.map(({ quantity }) => quantity)).toEqual([after, '1']);
});

it('a scan adds a line if the quantity of the first line is no number', () => {
  const [known, blank] = [lineOf({ further: { productId: 'soda' }, quantity: 'dos' }), lineOf({})];
  expect(addScanned([known, blank], scan(blank.key))).toHaveLength(3);
});

it.each([
  ['only line', [{}], 1],
  ['last line', [{ description: 'Flete' }, {}], 1],
  ['line between others', [{ description: 'Flete' }, {}, { description: 'Peaje' }], 3],
  ['line with a price', [{ description: 'Flete' }, { price: '3' }], 2],
] as const)('a blank %s', (_place, lines, count) => {
  expect(filledLines(lines.map(lineOf))).toHaveLength(count);
});
