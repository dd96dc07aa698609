import { type Decimal, decimal } from './decimal.ts';
import { AMOUNT_PLACES, roundTo } from './round.ts';

/** Text of a decimal: `118.00` for amounts (always 2 decimals), up to 10 decimals for prices and quantities. */
export type DecimalText = string;

/** Writes an amount with exactly 2 decimals, rounded half up: `118.00`. */
export function formatAmount(value: Decimal): string {
  return formatUpTo(value, AMOUNT_PLACES, AMOUNT_PLACES);
}

/**
 * Writes a price, quantity or rate with at most `maxPlaces` decimals (rounded half up) and at least `minPlaces`:
 * `formatUpTo(50, 10)` is `50.00`, `formatUpTo(14.56857142857, 10)` is `14.5685714286`.
 */
export function formatUpTo(value: Decimal, maxPlaces: number, minPlaces = 2): string {
  // Most figures are rounded already, and `toFixed` would round them again.
  const text = value.toString();
  const point = text.indexOf('.');
  const places = point === -1 ? 0 : text.length - point - 1;
  if (places > maxPlaces) return formatUpTo(roundTo(value, maxPlaces), maxPlaces, minPlaces);
  if (places >= minPlaces) return text;
  return `${places === 0 ? `${text}.` : text}${'0'.repeat(minPlaces - places)}`;
}

/** Returns the number of digits before the decimal point; 1 for anything below 10. */
export function countIntegerDigits(value: Decimal): number {
  return Math.max(1, value.e + 1);
}

/**
 * Returns the JSON number of a decimal text: `118.00` becomes `118`.
 * @throws RangeError if the text is no decimal
 */
export function toJsonNumber(text: string): number {
  return decimal(text).toNumber();
}
