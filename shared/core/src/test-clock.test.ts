import { expect, it } from 'vitest';
import { isTestDay } from './test-clock.ts';

it.each([
  ['2020-01-01', true],
  ['2027-01-04', true],
  ['2035-12-31', true],
  ['2019-12-31', false],
  ['2036-01-01', false],
  ['2027-02-29', false],
  ['2027-1-4', false],
  ['', false],
])('a test clock can show %j: %s', (text, shown) => {
  expect(isTestDay(text)).toBe(shown);
});
