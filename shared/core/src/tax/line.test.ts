import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, formatAmount, formatUpTo, ZERO } from '../decimal/index.ts';
import { calculateLine, NO_ADJUSTMENTS, type TaxableLine } from './line.ts';
import { testLine } from './line-fixture.ts';

function line(quantity: number, price: number, rest: Partial<TaxableLine> = {}): TaxableLine {
  const iscSystem = rest.iscRate === undefined ? null : '01';
  return testLine({ quantity: decimal(quantity), price: decimal(price), iscSystem, ...rest });
}

function discounted(amount: number): Pick<TaxableLine, 'adjustments'> {
  return { adjustments: { ...NO_ADJUSTMENTS, baseDiscounts: [decimal(amount)] } };
}

function amountsOf(input: TaxableLine) {
  const { unitPrice, unitValue, baseDiscounts, baseCharges, ...amounts } = calculateLine(input);
  return { prices: [unitPrice, unitValue], amounts: [...baseDiscounts, ...baseCharges, ...Object.values(amounts)] };
}

function printed(input: TaxableLine) {
  const { unitPrice, unitValue: _unitValue, baseDiscounts, baseCharges, ...amounts } = calculateLine(input);
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
    expect(printed(line(7.5, 12.3456, discounted(2.59)))).toMatchObject({ grossAmount: '92.59', value: '90.00' });
    expect(printed(line(10, 100, discounted(100)))).toMatchObject({
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

  it('leaves no negative IGV after discounts of nearly all of a price with tax', () => {
    const nearlyHalf = decimal(49.99);
    const adjustments = { ...NO_ADJUSTMENTS, baseDiscounts: [nearlyHalf, nearlyHalf] };
    expect(printed(line(1, 100, { isPriceWithTax: true, adjustments }))).toMatchObject({ value: '0.02', igv: '0.00' });
  });

  it('puts no IGV on an untaxed line with ISC', () => {
    expect(printed(line(5, 10, { igvRate: ZERO }))).toMatchObject({ igv: '0.00', tax: '0.00', unitPrice: '10.00' });
    expect(printed(line(5, 10, { igvRate: ZERO, iscRate: decimal(0.1) }))).toMatchObject({
      igvBase: '55.00',
      igv: '0.00',
      tax: '5.00',
      unitPrice: '11.00',
    });
  });

  it('leaves an excessive discount negative for the rules to refuse', () => {
    expect(printed(line(1, 10, discounted(15)))).toMatchObject({ value: '-5.00' });
  });

  it('gives no IGV of 0.00 to a base above 0.06 (3111)', () => {
    const cents = fc.integer({ min: 7, max: 100_000 });
    fc.assert(
      fc.property(cents, (value) => {
        expect(calculateLine(line(1, value / 100)).igv.greaterThan(0)).toBe(true);
      }),
    );
  });

  it('returns no figure with more decimals than are printed', () => {
    const price = fc.integer({ min: 0, max: 2 ** 31 }).map((value) => decimal(value).dividedBy(decimal('10000000000')));
    const places = (value: Decimal) => value.decimalPlaces();
    fc.assert(
      fc.property(price, price, fc.boolean(), (unit, rate, isPriceWithTax) => {
        const { prices, amounts } = amountsOf(line(3, 0, { price: unit, iscRate: rate, isPriceWithTax }));
        expect(Math.max(...amounts.map(places))).toBeLessThanOrEqual(2);
        expect(Math.max(...prices.map(places))).toBeLessThanOrEqual(10);
      }),
    );
  });
});
