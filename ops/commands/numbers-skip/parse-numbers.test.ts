import { expect, it } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';

it('accepts whole numbers only', () => {
  expect([parseNumbers('--numbers', '0'), parseNumbers('--numbers', '1000000')]).toEqual([0, 1_000_000]);
  for (const text of ['', '-1', '1.5', '1e3', '1000001', 'all', ' 1']) {
    expect(() => parseNumbers('--numbers', text)).toThrow('--numbers must be a whole number from 0 to 1000000');
  }
});
