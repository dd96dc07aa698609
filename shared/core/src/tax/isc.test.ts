import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, formatAmount } from '../decimal/index.ts';
import { calculateIsc } from './isc.ts';
import { calculateLine } from './line.ts';
import { IGV_RATE, testLine } from './line-fixture.ts';

const CENT = decimal('0.01');
const HALF_CENT = decimal('0.005');

function isc(system: '01' | '02' | '03', value: string, rate: string, igvRate: Decimal = IGV_RATE) {
  const { base, amount } = calculateIsc(decimal(value), { system, rate: decimal(rate), igvRate });
  return [formatAmount(base), formatAmount(amount)];
}

describe('calculateIsc', () => {
  it.each(['01', '02'] as const)('of system %s is a fraction of the value', (system) => {
    expect(isc(system, '1000', '0.2')).toEqual(['1000.00', '200.00']);
    expect(isc(system, '99.99', '0.17')).toEqual(['99.99', '17.00']);
    expect(isc(system, '0.01', '0.1')).toEqual(['0.01', '0.00']);
    expect(isc(system, '100', '1')).toEqual(['100.00', '100.00']);
  });

  it('of system 02 gives a fixed amount per unit by its equivalent rate', () => {
    // 12 bottles at 5.08 with 1.27 of ISC each: 15.24 of 60.96.
    expect(isc('02', '60.96', '0.25')).toEqual(['60.96', '15.24']);
  });

  it('of system 03 is a fraction of the price with ISC, with the factor 0.847 if IGV applies', () => {
    // 100.00 of value, 42.83 of ISC and 25.71 of IGV: 168.54 to the public, of which 0.847 is the base.
    expect(isc('03', '100', '0.3')).toEqual(['142.75', '42.83']);
    expect(isc('03', '100', '0.3', decimal(0))).toEqual(['142.86', '42.86']);
  });

  it('of system 03 does not divide by zero at a rate of 1', () => {
    expect(isc('03', '100', '1', decimal(0))).toEqual(['100.00', '100.00']);
  });
});

describe('calculateIsc of any value and rate', () => {
  const values = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => decimal(cents).dividedBy(100));
  const rates = fc.integer({ min: 1, max: 9_900_000 }).map((rate) => decimal(rate).dividedBy(10 ** 7));
  const systems = fc.constantFrom('01' as const, '02' as const, '03' as const);

  it('returns base x rate as the amount (3108)', () => {
    fc.assert(
      fc.property(systems, values, rates, fc.boolean(), (system, value, rate, taxed) => {
        const { base, amount } = calculateIsc(value, { system, rate, igvRate: taxed ? IGV_RATE : decimal(0) });
        expect(base.times(rate).minus(amount).abs().lessThanOrEqualTo(HALF_CENT)).toBe(true);
      }),
    );
  });

  it("returns 0.847 of the line's price as the base of system 03", () => {
    fc.assert(
      fc.property(values, rates, (value, iscRate) => {
        const line = testLine({ price: value, iscRate, iscSystem: '03' });
        const { iscBase, unitPrice } = calculateLine(line);
        // Half a cent of each of base, ISC and IGV.
        expect(unitPrice.times('0.847').minus(iscBase).abs().lessThanOrEqualTo(CENT.times(2))).toBe(true);
      }),
    );
  });
});
