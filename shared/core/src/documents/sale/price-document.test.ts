import { describe, expect, it } from 'vitest';
import { priceSale } from './priced-sale.ts';
import type { SaleRequest } from './request.ts';
import { testItem, testRequest } from './sale-fixture.ts';

type Item = SaleRequest['items'][number];

const net = (unitPrice: number, igvType: Item['igvType'] = '10') => testItem({ unitPrice, igvType });
const withTax = (unitPriceWithTax: number, igvType: Item['igvType'] = '10') =>
  testItem({ unitPrice: undefined, unitPriceWithTax, igvType });
const lines = (count: number, item: Item) => Array.from({ length: count }, () => item);

function figuresOf(changes: Partial<SaleRequest>) {
  const { totals, allowances, lines: priced } = priceSale(testRequest(changes));
  return {
    tributes: totals.tributes.map(({ tribute, taxableAmount, taxAmount }) =>
      [tribute, taxableAmount.toFixed(2), taxAmount.toFixed(2)].join(' '),
    ),
    allowances: allowances.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`),
    payable: totals.payable.toFixed(2),
    shares: priced.flatMap((line) => line.allowances.map(({ amount }) => amount)),
  };
}

describe('discounts and charges of the document', () => {
  it.each<
    [name: string, items: Item[], changes: Partial<SaleRequest>, tributes: string[], codes: string[], payable: string]
  >([
    [
      'surcharge 49 with discount 02',
      [net(1000), net(333.33)],
      { charges: [{ rate: 0.05 }], discounts: [{ rate: 0.01 }] },
      ['1000 1386.67 249.60'],
      ['02 13.33', '49 66.67'],
      '1636.27',
    ],
    [
      'net prices and a free item',
      [net(100), net(5, '15')],
      { discounts: [{ amount: 20 }] },
      ['1000 80.00 14.40', '9996 5.00 0.90'],
      ['02 20.00'],
      '94.40',
    ],
    [
      'net prices and a free item with tax',
      [net(100), withTax(5.9, '15')],
      { discounts: [{ amount: 20 }] },
      ['1000 80.00 14.40', '9996 5.00 0.90'],
      ['02 20.00'],
      '94.40',
    ],
    [
      'a net item and an exempt one with tax',
      [net(100), withTax(50, '20')],
      { discounts: [{ amount: 15 }] },
      ['1000 91.07 16.39', '9997 45.54 0.00'],
      ['02 8.93'],
      '153.00',
    ],
    [
      'a charge on a net item and an exempt one with tax',
      [net(100), withTax(50, '20')],
      { charges: [{ amount: 15 }] },
      ['1000 108.93 19.61', '9997 54.46 0.00'],
      ['49 8.93'],
      '183.00',
    ],
    [
      'prices with tax alone',
      [withTax(118), withTax(59)],
      { discounts: [{ amount: 17.7 }] },
      ['1000 135.00 24.30'],
      ['02 15.00'],
      '159.30',
    ],
  ])('applies them to %s', (_name, items, changes, tributes, codes, payable) => {
    expect(figuresOf({ items, ...changes })).toMatchObject({ tributes, allowances: codes, payable });
  });

  it.each([
    ['exempt items', lines(100, net(1, '20')), ['9997 99.40 0.00'], '99.40'],
    [
      'a taxed item among exempt ones',
      [net(1), ...lines(100, net(1, '20'))],
      ['1000 0.99 0.18', '9997 99.41 0.00'],
      '100.58',
    ],
  ])('spreads a few cents over %s without a negative share', (_name, items, tributes, payable) => {
    const figures = figuresOf({ items, discounts: [{ amount: 0.6 }] });
    expect(figures).toMatchObject({ tributes, payable });
    expect(figures.shares.every((share) => share.greaterThan(0))).toBe(true);
  });
});
