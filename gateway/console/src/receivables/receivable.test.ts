import { expect, it } from 'vitest';
import { readAmount } from './receivable.ts';

it.each([
  ['70.10', 70.1],
  [' 1180 ', 1180],
  ['1,180.50', 1180.5],
  ['12,000,000', 12_000_000],
])('reads %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each(['', '70,10', '1.180,50', 'S/ 70', '-5', '1,18'])('leaves %j to the schema', (text) => {
  expect(readAmount(text)).toBe(text);
});
