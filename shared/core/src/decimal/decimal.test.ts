import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, sum, ZERO } from './index.ts';

describe('decimal', () => {
  it.each([
    [1e-7, '0.0000001'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [1e21, '1000000000000000000000'],
    [0.1, '0.1'],
    [0.1 + 0.2, '0.30000000000000004'],
    [123456789012.12346, '123456789012.12346'],
    [-1.5, '-1.5'],
  ])('reads the JSON number %d as its printed digits', (value, text) => {
    expect(decimal(value).toFixed()).toBe(text);
  });

  it.each([
    ['118.00', '118'],
    ['-0.10', '-0.1'],
    ['0007', '7'],
    ['0.0000000001', '0.0000000001'],
  ])('reads the text %s', (text, expected) => {
    expect(decimal(text).toFixed()).toBe(expected);
  });

  it('adds tenths exactly', () => {
    expect(decimal(0.1).plus(decimal(0.2)).toFixed()).toBe('0.3');
  });

  it.each([-0, 0, '-0', '-0.00'])('reads %s as the unsigned zero', (value) => {
    expect(decimal(value).isNegative()).toBe(false);
    expect(decimal(value).toFixed(2)).toBe('0.00');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses the number %s', (value) => {
    expect(() => decimal(value)).toThrow(RangeError);
  });

  it.each(['', ' 1', '1.', '.5', '1e3', '1,000.00', '0x10', 'NaN', 'Infinity', '+1', '١', '1\n'])(
    'refuses the text %j',
    (text) => {
      expect(() => decimal(text)).toThrow('not a decimal');
    },
  );

  it('keeps every digit of the product of two prices at their largest', () => {
    const price = decimal('999999999999.9999999999');
    expect(price.times(price).toFixed()).toBe('999999999999999999999800.00000000000000000001');
  });

  it('reads back every finite number it prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimal(value).toNumber()).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('sum', () => {
  it('of no decimals is zero', () => {
    expect(sum([])).toBe(ZERO);
  });

  it('does not depend on the order of the amounts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
        const amounts = cents.map((value) => decimal(value).dividedBy(100));
        const expected = decimal(cents.reduce((total, value) => total + value, 0)).dividedBy(100);
        expect(sum(amounts).equals(expected)).toBe(true);
        expect(sum([...amounts].reverse()).equals(expected)).toBe(true);
      }),
    );
  });
});
