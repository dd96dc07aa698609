import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countIntegerDigits, decimal, formatAmount, formatUpTo, toJsonNumber } from './index.ts';

describe('formatAmount', () => {
  it.each([
    ['118', '118.00'],
    ['0.3', '0.30'],
    ['0.005', '0.01'],
    ['-0.001', '0.00'],
    ['999999999999.99', '999999999999.99'],
  ])('writes %s with 2 decimals', (text, expected) => {
    expect(formatAmount(decimal(text))).toBe(expected);
  });

  it('never writes an exponent', () => {
    expect(formatAmount(decimal(1e30))).toBe(`1${'0'.repeat(30)}.00`);
  });
});

describe('formatUpTo', () => {
  it.each([
    ['50', 10, 2, '50.00'],
    ['14.568571428571', 10, 2, '14.5685714286'],
    ['0.0000000001', 10, 2, '0.0000000001'],
    ['3', 10, 0, '3'],
    ['7.50', 10, 0, '7.5'],
    ['12.34567', 5, 2, '12.34567'],
    ['1.99999', 2, 2, '2.00'],
  ])('writes %s with at most %i and at least %i decimals', (text, most, least, expected) => {
    expect(formatUpTo(decimal(text), most, least)).toBe(expected);
  });

  it('writes at least 2 decimals by default', () => {
    expect(formatUpTo(decimal(18), 5)).toBe('18.00');
  });
});

describe('countIntegerDigits', () => {
  it.each([
    ['0', 1],
    ['0.99', 1],
    ['-12.5', 2],
    ['999999999999.99', 12],
    ['1000000000000', 13],
  ])('counts %s as %i digits', (text, digits) => {
    expect(countIntegerDigits(decimal(text))).toBe(digits);
  });
});

describe('toJsonNumber', () => {
  it.each([
    ['118.00', '118'],
    ['0.30', '0.3'],
    ['999999999999.99', '999999999999.99'],
    ['-0.00', '0'],
    ['14.5685714286', '14.5685714286'],
  ])('converts %s to %s', (text, json) => {
    expect(JSON.stringify(toJsonNumber(text))).toBe(json);
  });

  it('refuses a text that is no decimal', () => {
    expect(() => toJsonNumber('')).toThrow(RangeError);
  });

  it('keeps every amount of up to 12 integer digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
        const text = `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
        expect(formatAmount(decimal(toJsonNumber(text)))).toBe(text);
      }),
    );
  });
});
