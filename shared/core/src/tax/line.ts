import type { IscSystemCode } from '../catalogs/index.ts';
import { type Decimal, decimal, roundAmount, roundTo, ZERO } from '../decimal/index.ts';
import { calculateIsc, type IscFigures, NO_ISC } from './isc.ts';

/** General IGV rate, with the municipal promotion tax in it. */
export const IGV_RATE: Decimal = decimal('0.18');

/** Returns the IGV of a base that includes the ISC, rounded to 2 decimals. */
export function igvOf(base: Decimal): Decimal {
  return roundAmount(base.times(IGV_RATE));
}

/** Decimals of a unit price (2367, 2369). */
export const PRICE_PLACES = 10;

export interface TaxableLine {
  /** Above 0. */
  readonly quantity: Decimal;
  /** Unit value: without taxes and before the discount. */
  readonly unitValue: Decimal;
  /** Amount (2 decimals) that lowers the base. */
  readonly discount: Decimal;
  /** True if the line bears IGV; false for exonerated and unaffected lines. */
  readonly taxed: boolean;
  /** Fraction of one; 0 when there is no ISC. */
  readonly iscRate: Decimal;
  /** Null when there is no ISC. */
  readonly iscSystem: IscSystemCode | null;
}

/** Every figure of a line. All have 2 decimals except the unit price, which has up to 10. */
export interface LineFigures {
  /** Quantity x unit value, before the discount. */
  readonly grossAmount: Decimal;
  /** LineExtensionAmount (3271). */
  readonly value: Decimal;
  readonly iscBase: Decimal;
  readonly isc: Decimal;
  /** Value and ISC (3272). */
  readonly igvBase: Decimal;
  readonly igv: Decimal;
  /** IGV and ISC (3292). */
  readonly tax: Decimal;
  /** With taxes and after the discount (3270). */
  readonly unitPrice: Decimal;
}

function iscOf(value: Decimal, { iscSystem, iscRate, taxed }: TaxableLine): IscFigures {
  if (iscSystem === null) return NO_ISC;
  return calculateIsc(value, { system: iscSystem, rate: iscRate, igvRate: taxed ? IGV_RATE : ZERO });
}

/** Calculates a line: each amount is rounded once, at the end of its own formula. */
export function calculateLine(line: TaxableLine): LineFigures {
  const gross = line.quantity.times(line.unitValue);
  const value = roundAmount(line.discount.isZero() ? gross : gross.minus(line.discount));
  const { base: iscBase, amount: isc } = iscOf(value, line);
  const igvBase = isc.isZero() ? value : value.plus(isc);
  const igv = line.taxed ? igvOf(igvBase) : ZERO;
  const tax = isc.isZero() ? igv : igv.plus(isc);
  const unitPrice = roundTo(value.plus(tax).dividedBy(line.quantity), PRICE_PLACES);
  return { grossAmount: roundAmount(gross), value, iscBase, isc, igvBase, igv, tax, unitPrice };
}
