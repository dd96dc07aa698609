import { describe, expect, it } from 'vitest';
import { decimal, formatAmount } from '../decimal/index.ts';
import { totalledLine } from './line-fixture.ts';
import { calculateTaxes, settle, type TotalledLine } from './totals.ts';

function line(tribute: TotalledLine['tribute'], quantity: number, price: number, iscRate = 0): TotalledLine {
  return totalledLine(tribute, {
    quantity: decimal(quantity),
    price: decimal(price),
    iscRate: decimal(iscRate),
    iscSystem: iscRate > 0 ? '01' : null,
  });
}

function printed(lines: readonly TotalledLine[]) {
  const { tributes, tax, lineExtension, taxInclusive, payable } = settle(calculateTaxes(lines));
  return {
    tributes: tributes.map((total) => [
      total.tribute,
      formatAmount(total.taxableAmount),
      formatAmount(total.taxAmount),
    ]),
    amounts: [tax, lineExtension, taxInclusive, payable].map(formatAmount),
  };
}

describe('calculateTaxes', () => {
  it('has one subtotal for each tribute of the lines', () => {
    expect(printed([line('9998', 1, 30), line('1000', 2, 100), line('9997', 5, 10), line('1000', 1, 0.5)])).toEqual({
      tributes: [
        ['1000', '200.50', '36.09'],
        ['9997', '50.00', '0.00'],
        ['9998', '30.00', '0.00'],
      ],
      amounts: ['36.09', '280.50', '316.59', '316.59'],
    });
  });

  it('excludes ISC from the header base of IGV and includes it in its tax', () => {
    expect(printed([line('1000', 4, 250, 0.2), line('1000', 1, 100)])).toEqual({
      tributes: [
        ['1000', '1100.00', '234.00'],
        ['2000', '1000.00', '200.00'],
      ],
      amounts: ['434.00', '1100.00', '1534.00', '1534.00'],
    });
  });

  it('adds up the ISC of exonerated lines', () => {
    expect(printed([line('9997', 1, 100, 0.1)])).toEqual({
      tributes: [
        ['2000', '100.00', '10.00'],
        ['9997', '100.00', '0.00'],
      ],
      amounts: ['10.00', '100.00', '110.00', '110.00'],
    });
  });

  it('keeps an ISC of 0.00 in the header (2638)', () => {
    expect(printed([line('1000', 1, 0.01, 0.1)]).tributes).toEqual([
      ['1000', '0.01', '0.00'],
      ['2000', '0.01', '0.00'],
    ]);
  });

  it('calculates the IGV of many small lines from their bases, not from their rounded taxes', () => {
    const hundred = Array.from({ length: 100 }, () => line('1000', 1, 0.33));
    expect(printed(hundred).tributes).toEqual([['1000', '33.00', '5.94']]);
    const most = Array.from({ length: 999 }, () => line('1000', 1, 0.03));
    expect(printed(most).tributes).toEqual([['1000', '29.97', '5.39']]);
  });
});
