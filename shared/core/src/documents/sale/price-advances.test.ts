import { describe, expect, it } from 'vitest';
import { priceSale } from './priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from './request.ts';
import { testItem, testRequest } from './sale-fixture.ts';

type Advance = NonNullable<InvoicedRequest['prepayments']>[number];
type Item = SaleRequest['items'][number];

const advance = (amount: number, changes: Partial<Advance> = {}): Advance => ({
  documentType: '01',
  documentId: 'F001-90',
  amount,
  ...changes,
});
const net = (unitPrice: number, igvType: Item['igvType'] = '10') => testItem({ unitPrice, igvType });
const hundredOf = (unitPriceWithTax: number) =>
  Array.from({ length: 100 }, () => testItem({ unitPrice: undefined, unitPriceWithTax }));

describe('advances', () => {
  it.each<[name: string, items: Item[], prepayments: Advance[], tributes: string[], codes: string[], payable: string]>([
    ['in part', [net(25000)], [advance(5900)], ['1000 20000.00 3600.00'], ['04 5000.00'], '23600.00'],
    ['in full', [net(25000)], [advance(5900), advance(23600)], ['1000 0.00 0.00'], ['04 25000.00'], '0.00'],
    [
      'of three affectations',
      [net(500), net(300, '20'), net(120, '30')],
      [advance(118), advance(100, { igvType: '20' }), advance(60, { igvType: '30' })],
      ['1000 400.00 72.00', '9997 200.00 0.00', '9998 60.00 0.00'],
      ['04 100.00', '05 100.00', '06 60.00'],
      '732.00',
    ],
    [
      'with ISC',
      [testItem({ quantity: 10, unitPrice: 20, iscRate: 0.17 })],
      [advance(138.06, { isc: 17 })],
      ['1000 100.00 21.06', '2000 200.00 17.00'],
      ['04 100.00', '20 17.00'],
      '138.06',
    ],
    [
      'of all but a cent of many small prices',
      hundredOf(0.99),
      [advance(98.99)],
      ['1000 0.01 0.00'],
      ['04 83.99'],
      '0.01',
    ],
    [
      'of all but a cent of other small prices',
      hundredOf(0.96),
      [advance(95.99)],
      ['1000 0.00 0.01'],
      ['04 81.00'],
      '0.01',
    ],
  ])('are deducted %s', (_name, items, prepayments, tributes, codes, payable) => {
    const { totals, allowances } = priceSale({ ...testRequest({ items }), prepayments } as SaleRequest);
    const figures = totals.tributes.map(({ tribute, taxableAmount, taxAmount }) =>
      [tribute, taxableAmount.toFixed(2), taxAmount.toFixed(2)].join(' '),
    );
    expect(figures).toEqual(tributes);
    expect(allowances.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)).toEqual(codes);
    expect(totals.payable.toFixed(2)).toBe(payable);
  });
});
