import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, formatAmount, formatUpTo } from '../decimal/index.ts';
import { calculateLine, igvOf, type TaxableLine } from './index.ts';

function line(quantity: number, unitValue: number, rest: Partial<TaxableLine> = {}): TaxableLine {
  const iscSystem = rest.iscRate === undefined ? null : '01';
  const defaults = { discount: decimal(0), taxed: true, iscRate: decimal(0), iscSystem } as const;
  return { quantity: decimal(quantity), unitValue: decimal(unitValue), ...defaults, ...rest };
}

function printed(input: TaxableLine) {
  const { unitPrice, ...amounts } = calculateLine(input);
  const texts = Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount)]);
  return { ...Object.fromEntries(texts), unitPrice: formatUpTo(unitPrice, 10) };
}

describe('calculateLine', () => {
  it('calculates a plain taxed line', () => {
    expect(printed(line(3, 50))).toEqual({
      grossAmount: '150.00',
      value: '150.00',
      iscBase: '0.00',
      isc: '0.00',
      igvBase: '150.00',
      igv: '27.00',
      tax: '27.00',
      unitPrice: '59.00',
    });
  });

  it('rounds each amount once, at the end of its own formula', () => {
    expect(printed(line(7, 12.3456))).toMatchObject({ value: '86.42', igv: '15.56', unitPrice: '14.5685714286' });
  });

  it('subtracts the discount before it rounds', () => {
    const discounted = line(7.5, 12.3456, { discount: decimal(2.59) });
    expect(printed(discounted)).toMatchObject({ grossAmount: '92.59', value: '90.00' });
    expect(printed(line(10, 100, { discount: decimal(100) }))).toMatchObject({
      value: '900.00',
      igv: '162.00',
      unitPrice: '106.20',
    });
  });

  it('calculates the ISC first and the IGV over both', () => {
    expect(printed(line(3, 33.33, { iscRate: decimal(0.17) }))).toEqual({
      grossAmount: '99.99',
      value: '99.99',
      iscBase: '99.99',
      isc: '17.00',
      igvBase: '116.99',
      igv: '21.06',
      tax: '38.06',
      unitPrice: '46.0166666667',
    });
  });

  it('puts no IGV on an untaxed line with ISC', () => {
    expect(printed(line(5, 10, { taxed: false }))).toMatchObject({ igv: '0.00', tax: '0.00', unitPrice: '10.00' });
    expect(printed(line(5, 10, { taxed: false, iscRate: decimal(0.1) }))).toMatchObject({
      igvBase: '55.00',
      igv: '0.00',
      tax: '5.00',
      unitPrice: '11.00',
    });
  });

  it('leaves an excessive discount negative for the rules to refuse', () => {
    expect(printed(line(1, 10, { discount: decimal(15) }))).toMatchObject({ value: '-5.00' });
  });

  it('gives no IGV of 0.00 to a base above 0.06 (3111)', () => {
    const cents = fc.integer({ min: 7, max: 100_000 });
    fc.assert(
      fc.property(cents, (value) => {
        expect(igvOf(decimal(value).dividedBy(100)).greaterThan(0)).toBe(true);
      }),
    );
  });

  it('returns no figure with more decimals than are printed', () => {
    const price = fc.integer({ min: 0, max: 2 ** 31 }).map((value) => decimal(value).dividedBy(decimal('10000000000')));
    const places = (value: Decimal) => value.decimalPlaces();
    fc.assert(
      fc.property(price, price, (unitValue, rate) => {
        const { unitPrice, ...amounts } = calculateLine(line(3, 0, { unitValue, iscRate: rate }));
        expect(Math.max(...Object.values(amounts).map(places))).toBeLessThanOrEqual(2);
        expect(places(unitPrice)).toBeLessThanOrEqual(10);
      }),
    );
  });
});
