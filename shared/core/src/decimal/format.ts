import { type Decimal, decimal } from './decimal.ts';
import { AMOUNT_PLACES, roundAmount, roundTo } from './round.ts';

/** Writes an amount with exactly 2 decimals, rounded half up: `118.00`. */
export function formatAmount(value: Decimal): string {
  return write(roundAmount(value), AMOUNT_PLACES);
}

/**
 * Writes a price, quantity or rate with at most `maxPlaces` decimals (rounded half up) and at least `minPlaces`:
 * `formatUpTo(50, 10)` is `50.00`, `formatUpTo(14.56857142857, 10)` is `14.5685714286`.
 */
export function formatUpTo(value: Decimal, maxPlaces: number, minPlaces = 2): string {
  return write(roundTo(value, maxPlaces), minPlaces);
}

/** With at least so many decimals. A text needs no further decimal, which `toFixed` makes to round what is rounded. */
function write(rounded: Decimal, minPlaces: number): string {
  const places = rounded.decimalPlaces();
  const text = rounded.toString();
  if (places >= minPlaces) return text;
  return `${places === 0 ? `${text}.` : text}${'0'.repeat(minPlaces - places)}`;
}

/** How many digits stand before the decimal point; 1 for anything below 10. */
export function countIntegerDigits(value: Decimal): number {
  return Math.max(1, value.e + 1);
}

/**
 * The JSON number of a decimal text, free of noise: `118.00` becomes `118`.
 *
 * @throws RangeError when the text is no decimal.
 */
export function toJsonNumber(text: string): number {
  return decimal(text).toNumber();
}
