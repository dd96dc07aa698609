import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, roundAmount, roundParts, roundTo, sum } from './index.ts';

describe('roundAmount', () => {
  it.each([
    ['0.004999999999', '0'],
    ['0.005', '0.01'],
    ['1.005', '1.01'],
    ['2.675', '2.68'],
    ['86.4192', '86.42'],
    ['15.5556', '15.56'],
    ['-1.005', '-1.01'],
    ['999999999999.995', '1000000000000'],
  ])('rounds %s half up, away from zero, to %s', (text, expected) => {
    expect(roundAmount(decimal(text)).toFixed()).toBe(expected);
  });

  it('is idempotent and never moves a figure by more than half a cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), (mantissa) => {
        const value = decimal(mantissa.toString()).dividedBy(decimal('10000000000'));
        const rounded = roundAmount(value);
        expect(roundAmount(rounded).equals(rounded)).toBe(true);
        expect(rounded.decimalPlaces()).toBeLessThanOrEqual(2);
        expect(rounded.minus(value).abs().lessThanOrEqualTo('0.005')).toBe(true);
      }),
    );
  });
});

describe('roundTo', () => {
  it.each([
    ['14.56857142857', 10, '14.5685714286'],
    ['141.5', 0, '142'],
    ['141.4999', 0, '141'],
  ])('rounds %s to %i decimals', (text, places, expected) => {
    expect(roundTo(decimal(text), places).toFixed()).toBe(expected);
  });
});

describe('roundParts', () => {
  it('adds up to the rounded sum, and takes no more than a cent from a part', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10 ** 9)), (mantissas) => {
        const parts = mantissas.map((mantissa) => decimal(mantissa).dividedBy(decimal('1000000')));
        const rounded = roundParts(parts);
        expect(sum(rounded).equals(roundAmount(sum(parts)))).toBe(true);
        for (const [index, part] of parts.entries()) {
          expect(rounded[index]?.minus(part).abs().lessThanOrEqualTo('0.01')).toBe(true);
          expect(rounded[index]?.isNegative()).toBe(false);
        }
      }),
    );
  });
});
