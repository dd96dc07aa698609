import { expect, it } from 'vitest';
import { lineAmount } from './line-amount.ts';

it.each([
  [{ quantity: 3, unitPriceWithTax: 10.5 }, 31.5],
  [{ quantity: 2, unitPrice: 10, discount: 1.25 }, 18.75],
  [{ quantity: 1.005, unitPrice: 1 }, 1.01],
  [{ quantity: 3 }, undefined],
  [{ unitPrice: 3 }, undefined],
])('the amount of the line %j is %s', (line, amount) => {
  expect(lineAmount(line)).toBe(amount);
});
