import { expect, it } from 'vitest';
import { nextAmount, readAmount } from './receivable.ts';

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

const instalment = (open: number) => ({ dueDate: '2026-01-31', amount: 100, paid: 100 - open, open });

it.each([
  [[0, 40, 100], 140, 40],
  [[100, 100], 200, 100],
  [[100], 30, 30],
  [[0, 0], 5, 5],
  [[], 118, 118],
])('of instalments with %j open and a balance of %d the next amount is %d', (open, balance, amount) => {
  expect(nextAmount({ instalments: open.map(instalment), balance })).toBe(amount);
});
