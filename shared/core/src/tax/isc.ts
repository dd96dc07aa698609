import { type Decimal, roundAmount } from '../decimal/index.ts';

/**
 * The ISC of a base at a rate (a fraction of one), rounded to 2 decimals.
 *
 * The base is the line's value in all three systems of catalog 08. In system 02 the tax is a fixed amount a unit, which a
 * rate over the value stands for (SUNAT tests base x percent, 3108). In system 03 the base is the price suggested to
 * the public, of which the API knows nothing: until it does, the value takes its place.
 */
export function iscOf(base: Decimal, rate: Decimal): Decimal {
  return roundAmount(base.times(rate));
}
