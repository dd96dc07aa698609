import { Decimal as DecimalJs } from 'decimal.js';

const ExactDecimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

/** Exact decimal of up to 60 significant digits: no product of two figures of the API is ever cut. */
export type Decimal = DecimalJs;

export const ZERO: Decimal = new ExactDecimal(0);

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/;

/**
 * Parses a decimal from a text (`118.00`) or a JSON number. A number is taken as it prints: `0.1` is exactly one tenth.
 * Negative zero becomes zero.
 * @throws RangeError on NaN, an infinity, an exponent in a text, or a text that is no decimal.
 */
export function decimal(value: string | number): Decimal {
  if (value === 0) return ZERO;
  const readable = typeof value === 'number' ? Number.isFinite(value) : DECIMAL_TEXT.test(value);
  if (!readable) throw new RangeError(`not a decimal: ${JSON.stringify(String(value))}`);
  const result = new ExactDecimal(value);
  return result.isZero() ? ZERO : result;
}

/** Returns the sum of decimals; zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}
