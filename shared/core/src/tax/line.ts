import type { IscSystemCode } from '../catalogs/index.ts';
import { type Decimal, roundAmount, roundParts, roundTo, sum, ZERO } from '../decimal/index.ts';
import { calculateIsc, type IscFigures, iscPriceFactor, NO_ISC } from './isc.ts';

/** Decimals of a unit price (2367, 2369). */
export const PRICE_PLACES = 10;

/** Discounts and charges of a line, each with 2 decimals. Those of the base are in the terms of the line's price. */
export interface LineAdjustments {
  /** Discounts 00, which lower the base of the IGV. */
  readonly baseDiscounts: readonly Decimal[];
  /** Charges 47, which raise the base of the IGV. */
  readonly baseCharges: readonly Decimal[];
  /** Sum of discounts 01 and of charges 48, which change the price alone. */
  readonly priceDiscount: Decimal;
  readonly priceCharge: Decimal;
}

export const NO_ADJUSTMENTS: LineAdjustments = {
  baseDiscounts: [],
  baseCharges: [],
  priceDiscount: ZERO,
  priceCharge: ZERO,
};

export interface TaxableLine {
  /** Above 0. */
  readonly quantity: Decimal;
  /** Price of one unit before discounts and charges. */
  readonly price: Decimal;
  /** True if the price has every tax in it but the ICBPER. */
  readonly isPriceWithTax: boolean;
  readonly adjustments: LineAdjustments;
  /** Rate of the IGV or the IVAP; 0 for lines without. */
  readonly igvRate: Decimal;
  /** True if the line is given away. */
  readonly isFree: boolean;
  /** Fraction of one; 0 when there is no ISC. */
  readonly iscRate: Decimal;
  /** Null when there is no ISC. */
  readonly iscSystem: IscSystemCode | null;
  /** ICBPER of the bags of the line, 2 decimals. */
  readonly icbper: Decimal;
}

/** Every figure of a line. All have 2 decimals except the unit value and the unit price, which have up to 10. */
export interface LineFigures {
  /** Value of quantity x price, before discounts and charges. */
  readonly grossAmount: Decimal;
  /** Values of the discounts 00 and the charges 47, without tax. */
  readonly baseDiscounts: readonly Decimal[];
  readonly baseCharges: readonly Decimal[];
  /** LineExtensionAmount (3271). */
  readonly value: Decimal;
  readonly iscBase: Decimal;
  readonly isc: Decimal;
  /** Value and ISC (3272). */
  readonly igvBase: Decimal;
  readonly igv: Decimal;
  /** TaxTotal of the line: IGV, ISC and ICBPER (3292). On a free line the ICBPER alone. */
  readonly tax: Decimal;
  /** Without taxes and before discounts. On a free line the reference value. */
  readonly unitValue: Decimal;
  /** With taxes, discounts and charges (3270). On a free line the reference value (type 02 of catalog 16). */
  readonly unitPrice: Decimal;
}

function plusUnlessZero(a: Decimal, b: Decimal): Decimal {
  return b.isZero() ? a : a.plus(b);
}

type BaseAdjustments = Pick<LineAdjustments, 'baseDiscounts' | 'baseCharges'>;

/** Subtracts the discounts from an amount, and adds the charges. */
function adjust(amount: Decimal, { baseDiscounts, baseCharges }: BaseAdjustments): Decimal {
  if (baseDiscounts.length === 0 && baseCharges.length === 0) return amount;
  return amount.minus(sum(baseDiscounts)).plus(sum(baseCharges));
}

function iscOf(value: Decimal, { iscSystem, iscRate, igvRate }: TaxableLine): IscFigures {
  return iscSystem === null ? NO_ISC : calculateIsc(value, { system: iscSystem, rate: iscRate, igvRate });
}

type Valuation = Omit<LineFigures, 'tax' | 'unitPrice'>;

/** Values a line whose price is without tax: the tax follows from the value. */
function valueByNetPrice(line: TaxableLine): Valuation {
  const { baseDiscounts, baseCharges } = line.adjustments;
  const gross = line.quantity.times(line.price);
  const value = roundAmount(adjust(gross, line.adjustments));
  const { base: iscBase, amount: isc } = iscOf(value, line);
  const igvBase = plusUnlessZero(value, isc);
  const igv = line.igvRate.isZero() ? ZERO : roundAmount(igvBase.times(line.igvRate));
  const grossAmount = roundAmount(gross);
  return { grossAmount, baseDiscounts, baseCharges, value, iscBase, isc, igvBase, igv, unitValue: line.price };
}

/** Returns the price with tax of 1.00 of value. */
export function priceOfOne({ iscSystem, iscRate, igvRate }: Pick<TaxableLine, 'iscSystem' | 'iscRate' | 'igvRate'>) {
  return iscSystem === null ? igvRate.plus(1) : iscPriceFactor({ system: iscSystem, rate: iscRate, igvRate });
}

/**
 * Values a line whose price is with tax. The amount that the buyer reads is exact. The taxes are the rest of it above the
 * value.
 */
function valueByPriceWithTax(line: TaxableLine): Valuation {
  const { adjustments } = line;
  const factor = priceOfOne(line);
  const valuesIn = (amounts: readonly Decimal[]) => roundParts(amounts.map((amount) => amount.dividedBy(factor)));
  const gross = roundAmount(line.quantity.times(line.price));
  const grossAmount = roundAmount(gross.dividedBy(factor));
  const baseDiscounts = valuesIn(adjustments.baseDiscounts);
  const baseCharges = valuesIn(adjustments.baseCharges);
  const value = adjust(grossAmount, { baseDiscounts, baseCharges });
  const { base: iscBase, amount: isc } = iscOf(value, line);
  const igvBase = plusUnlessZero(value, isc);
  // Without IGV the price has nothing above the base but a cent of rounding.
  const igv = line.igvRate.isZero() ? ZERO : adjust(gross, adjustments).minus(igvBase);
  const unitValue = roundTo(line.price.dividedBy(factor), PRICE_PLACES);
  return { grossAmount, baseDiscounts, baseCharges, value, iscBase, isc, igvBase, igv, unitValue };
}

function unitPriceOf(line: TaxableLine, { value, unitValue }: Valuation, tax: Decimal): Decimal {
  if (line.isFree) return unitValue;
  const { quantity, adjustments } = line;
  const isPlain = adjustments === NO_ADJUSTMENTS;
  if (line.isPriceWithTax && isPlain && line.icbper.isZero()) return line.price;
  const sold = value.plus(tax);
  const paid = isPlain ? sold : sold.minus(adjustments.priceDiscount).plus(adjustments.priceCharge);
  return roundTo(paid.dividedBy(quantity), PRICE_PLACES);
}

/** Calculates a line: each amount is rounded once, at the end of its own formula. */
export function calculateLine(line: TaxableLine): LineFigures {
  const valuation = line.isPriceWithTax ? valueByPriceWithTax(line) : valueByNetPrice(line);
  const { isc, igv } = valuation;
  const tax = line.isFree ? line.icbper : plusUnlessZero(plusUnlessZero(igv, isc), line.icbper);
  return Object.assign(valuation, { tax, unitPrice: unitPriceOf(line, valuation, tax) });
}
