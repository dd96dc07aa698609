import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitColumns, squeezeColumns } from './table-widths.ts';

const demand = (weight: number, least: number, comfortable = least) => ({ weight, least, comfortable });
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

describe('fitColumns', () => {
  it('shares the width by weight if everything fits', () => {
    expect(fitColumns([demand(1, 5), demand(3, 5)], 100)).toEqual([25, 75]);
  });

  it('takes width from columns that have more than they need', () => {
    expect(fitColumns([demand(1, 40), demand(3, 5)], 100)).toEqual([40, 60]);
  });

  it('breaks figures into two lines before it cuts a word', () => {
    expect(fitColumns([demand(1, 40, 80), demand(1, 50)], 100)).toEqual([45, 55].map(() => expect.any(Number)));
    expect(fitColumns([demand(1, 60, 80), demand(1, 50)], 100)).toBeUndefined();
  });
});

describe('squeezeColumns', () => {
  it('spreads the missing width over all columns', () => {
    expect(squeezeColumns([demand(1, 150), demand(1, 50)], 100)).toEqual([75, 25]);
  });

  it('fills the width, and gives each column its need if possible', () => {
    const demands = fc.array(
      fc
        .record({
          weight: fc.integer({ min: 1, max: 50 }),
          least: fc.integer({ min: 1, max: 90 }),
          more: fc.integer({ min: 0, max: 50 }),
        })
        .map(({ weight, least, more }) => demand(weight, least, least + more)),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(demands, (columns) => {
        const widths = squeezeColumns(columns, 500);
        expect(total(widths)).toBeCloseTo(500, 6);
        const fits = total(columns.map(({ least }) => least)) <= 500;
        for (const [index, width] of widths.entries()) {
          if (fits) expect(width).toBeGreaterThanOrEqual((columns[index]?.least ?? 0) - 1e-6);
        }
      }),
    );
  });
});
