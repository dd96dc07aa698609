import { describe, expect, it } from 'vitest';
import { priceSale } from './index.ts';
import { testItem, testRequest } from './sale-fixture.ts';

describe('priceSale', () => {
  it('prices a request once, for rules and completion alike', () => {
    const request = testRequest();
    expect(priceSale(request).lines).toBe(priceSale(request).lines);
  });

  it('takes two requests for two, however alike', () => {
    expect(priceSale(testRequest()).lines).not.toBe(priceSale(testRequest()).lines);
    const dearer = testRequest({ items: [testItem({ unitPrice: 200 })] });
    expect(priceSale(testRequest()).totals.payable.toFixed(2)).toBe('118.00');
    expect(priceSale(dearer).totals.payable.toFixed(2)).toBe('236.00');
  });

  it('fills in what an item leaves out', () => {
    const [plain, withIsc] = priceSale(testRequest({ items: [testItem(), testItem({ iscRate: 0.1 })] })).lines;
    expect([plain?.iscSystem, withIsc?.iscSystem]).toEqual([null, '01']);
    expect(plain?.discount.isZero()).toBe(true);
  });
});
