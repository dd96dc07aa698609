import { describe, expect, it } from 'vitest';
import { costOfLine, growthOf } from './measure-preparation.ts';

const rowsOf = (cost: (lines: number) => number) =>
  [1, 10, 100, 999].map((lines) => ({ lines, prepareRatio: cost(lines) }));

describe('the cost of a line', () => {
  it('excludes the fixed cost of a factura', () => {
    const single = { lines: 1, prepareRatio: 1.6 };
    expect(costOfLine(single, { lines: 11, prepareRatio: 2.6 })).toBeCloseTo(0.1);
  });

  it('stays constant for linear growth and grows tenfold for quadratic growth', () => {
    expect(growthOf(rowsOf((lines) => 1.5 + 0.1 * lines))).toBeCloseTo(1);
    expect(growthOf(rowsOf((lines) => 1.5 + 0.001 * lines * lines))).toBeCloseTo(10, 0);
  });

  it('refuses to compute without the sizes that it compares', () => {
    expect(() => growthOf([{ lines: 1, prepareRatio: 1 }])).toThrow('999');
  });
});
