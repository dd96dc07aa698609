import { type Decimal, decimal } from './decimal.ts';
import { AMOUNT_PLACES, roundAmount, roundTo } from './round.ts';

/** Writes an amount with exactly 2 decimals, rounded half up: `118.00`. */
export function formatAmount(value: Decimal): string {
  return roundAmount(value).toFixed(AMOUNT_PLACES);
}

/**
 * Writes a price, quantity or rate with at most `maxPlaces` decimals (rounded half up) and at least `minPlaces`:
 * `formatUpTo(50, 10)` is `50.00`, `formatUpTo(14.56857142857, 10)` is `14.5685714286`.
 */
export function formatUpTo(value: Decimal, maxPlaces: number, minPlaces = 2): string {
  const rounded = roundTo(value, maxPlaces);
  return rounded.toFixed(Math.max(minPlaces, rounded.decimalPlaces()));
}

/** How many digits stand before the decimal point; 1 for anything below 10. */
export function countIntegerDigits(value: Decimal): number {
  return value.abs().truncated().toFixed(0).length;
}

/**
 * The JSON number of a decimal text, free of noise: `118.00` becomes `118`.
 *
 * @throws RangeError when the text is no decimal.
 */
export function toJsonNumber(text: string): number {
  return decimal(text).toNumber();
}
