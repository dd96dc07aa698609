import { expect, it } from 'vitest';
import { numberOf, priceText } from './typed-text.ts';

it.each([
  ['12.10', 12.1],
  ['12,10', 12.1],
  [' 0,125 ', 0.125],
  ['1,234', 1234],
  ['1,234.50', 1234.5],
  ['1,234,567', 1_234_567],
  ['S/ 15.00', 15],
  ['s/.15', 15],
  ['', undefined],
  ['1.234,50', '1.234,50'],
  ['1,2,3', '1,2,3'],
  ['doce', 'doce'],
])('a form reads the amount %j as %j', (typed, read) => {
  expect(numberOf(typed)).toBe(read);
});

it.each([
  [6.5, '6.50'],
  [120, '120.00'],
  ['6.5', '6.50'],
  [13.2203389831, '13.2203389831'],
  ['', ''],
  ['x', 'x'],
] as const)('a field shows the price %j as %j', (price, shown) => {
  expect(priceText(price)).toBe(shown);
});
