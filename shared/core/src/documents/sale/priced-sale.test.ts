import { describe, expect, it } from 'vitest';
import { priceSale } from './priced-sale.ts';
import { testItem, testRequest } from './sale-fixture.ts';

describe('priceSale', () => {
  it('prices the same request object only once', () => {
    const request = testRequest();
    expect(priceSale(request).lines).toBe(priceSale(request).lines);
  });

  it('prices equal but distinct requests separately', () => {
    expect(priceSale(testRequest()).lines).not.toBe(priceSale(testRequest()).lines);
    const dearer = testRequest({ items: [testItem({ unitPrice: 200 })] });
    expect(priceSale(testRequest()).totals.payable.toFixed(2)).toBe('118.00');
    expect(priceSale(dearer).totals.payable.toFixed(2)).toBe('236.00');
  });

  it('adds the defaults of absent item fields', () => {
    const [plain, withIsc] = priceSale(testRequest({ items: [testItem(), testItem({ iscRate: 0.1 })] })).lines;
    expect([plain?.iscSystem, withIsc?.iscSystem]).toEqual([null, '01']);
    expect(plain?.allowances).toEqual([]);
  });
});
