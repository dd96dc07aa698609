import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, quantile, roundFigures } from './figures.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[3, 1], 2],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('has as many values below it as above it', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        const middle = median(given);
        const below = given.filter((value) => value < middle).length;
        const above = given.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(given.length / 2);
      }),
    );
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow('nothing');
  });
});

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

it('keeps three decimal places', () => {
  expect(roundFigures({ signRatio: 1.23449, rsaMs: 0.2495, count: 7 })).toEqual({
    signRatio: 1.234,
    rsaMs: 0.25,
    count: 7,
  });
});

it('refuses figures that JSON would write as null', () => {
  expect(() => roundFigures({ rsaMs: Number.NaN })).toThrow('rsaMs was not measured');
});
