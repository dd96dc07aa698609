import { type Decimal, decimal, roundAmount } from '../decimal/index.ts';

/** General IGV rate, with the municipal promotion tax in it. */
export const IGV_RATE: Decimal = decimal('0.18');

/** The IGV of a base (with ISC in it), rounded to 2 decimals. */
export function igvOf(base: Decimal): Decimal {
  return roundAmount(base.times(IGV_RATE));
}
