import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../decimal/index.ts';
import { findRate, netOf, paymentInSoles, totalOf, withheldOf } from './figures.ts';
import {
  TEST_ADDING_FORM,
  TEST_CREDIT_NOTE,
  TEST_FORM,
  testWithholding,
  testWithholdingItem,
} from './withholding-fixture.ts';

const cents = fc.integer({ min: 1, max: 1_000_000_000 });

describe('the figures of a payment', () => {
  it('converts a payment into soles exactly', () => {
    const item = testWithholdingItem({ currencyCode: 'USD', paymentAmount: 1250.25, exchangeRate: 3.748512 });
    expect(paymentInSoles(item)?.toFixed()).toBe('4686.577128');
    expect(paymentInSoles({ ...item, exchangeRate: undefined })).toBeNull();
    expect(paymentInSoles(testWithholdingItem({ exchangeRate: 3.75 }))?.toFixed()).toBe('100');
  });

  it.each([
    ['1180', 3, '35.40'],
    ['1180', 2, '23.60'],
    ['33.5', 3, '1.01'],
    ['0.16', 3, '0.00'],
    ['0.17', 3, '0.01'],
    ['1', 0.5, '0.01'],
  ])('withholds from %s at %d %% the amount %s, rounded half up', (payment, rate, withheld) => {
    expect(withheldOf(decimal(payment), rate).toFixed(2)).toBe(withheld);
  });

  it('makes net and withheld amounts add up to the payment', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(0.5, 1, 2, 3, 6), (amount, rate) => {
        const payment = decimal(amount).dividedBy(100);
        const withheld = withheldOf(payment, rate);
        expect(netOf(TEST_FORM, payment, withheld).plus(withheld).equals(payment)).toBe(true);
        expect(netOf(TEST_ADDING_FORM, payment, withheld).minus(withheld).equals(payment)).toBe(true);
      }),
    );
  });
});

describe('the totals', () => {
  it('sums only documents that count', () => {
    const items = [testWithholdingItem(), TEST_CREDIT_NOTE, testWithholdingItem({ documentType: '20' })];
    const request = testWithholding({ items });
    expect(totalOf(TEST_FORM, request, 'withheldAmount').toFixed(2)).toBe('10.00');
    expect(totalOf(TEST_FORM, request, 'netAmount').toFixed(2)).toBe('90.00');
  });

  it('sums any number of cents exactly', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const items = amounts.map((amount) => testWithholdingItem({ withheldAmount: amount / 100 }));
        const expected = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        const withheld = totalOf(TEST_FORM, testWithholding({ items }), 'withheldAmount');
        expect(withheld.times(100).toFixed(0)).toBe(String(expected));
      }),
    );
  });
});

describe('findRate', () => {
  it.each([
    ['01', 10, '10.00'],
    ['02', 1.5, '1.50'],
    ['02', 0.5, '0.50'],
    ['01', 1.5, undefined],
    ['09', 10, undefined],
  ])('finds for regime %s and rate %d: %s', (regime, rate, found) => {
    expect(findRate(TEST_FORM, testWithholding({ regime, rate }))).toBe(found);
  });
});
