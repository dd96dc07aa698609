import { describe, expect, it } from 'vitest';
import { costOfLine, growthOf } from './measure-preparation.ts';

const rowsOf = (cost: (lines: number) => number) =>
  [1, 10, 100, 999].map((lines) => ({ lines, prepareRatio: cost(lines) }));

describe('the cost of a line', () => {
  it('leaves out what a factura costs once', () => {
    const single = { lines: 1, prepareRatio: 1.6 };
    expect(costOfLine(single, { lines: 11, prepareRatio: 2.6 })).toBeCloseTo(0.1);
  });

  it('stays when the whole grows with the lines, and grows tenfold when it grows with their square', () => {
    expect(growthOf(rowsOf((lines) => 1.5 + 0.1 * lines))).toBeCloseTo(1);
    expect(growthOf(rowsOf((lines) => 1.5 + 0.001 * lines * lines))).toBeCloseTo(10, 0);
  });

  it('needs the sizes that it compares', () => {
    expect(() => growthOf([{ lines: 1, prepareRatio: 1 }])).toThrow('999');
  });
});
