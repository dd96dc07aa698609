import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

const TO_100 = Array.from({ length: 100 }, (_, index) => 100 - index);

it.each([
  [0, 1],
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
])('the share %d of 1 to 100 is not above %d', (share, value) => {
  expect(quantile(TO_100, share)).toBe(value);
});

it('of one value is that value, and an empty list is refused', () => {
  expect(quantile([7], 0.95)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow('nothing');
});
