import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from './median.ts';

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
