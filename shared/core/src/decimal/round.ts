import { Decimal as DecimalJs } from 'decimal.js';
import { type Decimal, ZERO } from './decimal.ts';

/** Decimals of every amount SUNAT reads (totals, taxes, bases). */
export const AMOUNT_PLACES = 2;

/** Rounds half up (away from zero) to `places` decimals. The only rounding in the project. */
export function roundTo(value: Decimal, places: number): Decimal {
  // Most figures are already rounded, and this check is cheaper than another decimal.
  return value.decimalPlaces() <= places ? value : value.toDecimalPlaces(places, DecimalJs.ROUND_HALF_UP);
}

/** Rounds half up to the 2 decimals of an amount. */
export function roundAmount(value: Decimal): Decimal {
  return roundTo(value, AMOUNT_PLACES);
}

/** Rounds half up to `digits` significant digits, which removes the noise of binary arithmetic. */
export function roundToDigits(value: Decimal, digits: number): Decimal {
  return value.toSignificantDigits(digits, DecimalJs.ROUND_HALF_UP);
}

/** Rounds parts of an amount to cents, so that the rounded parts add up to their rounded sum. None changes its sign. */
export function roundParts(parts: readonly Decimal[]): readonly Decimal[] {
  let exact = ZERO;
  let rounded = ZERO;
  return parts.map((part) => {
    exact = exact.plus(part);
    const own = roundAmount(exact).minus(rounded);
    rounded = rounded.plus(own);
    return own;
  });
}
