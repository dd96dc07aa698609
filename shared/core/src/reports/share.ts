import { decimal, roundTo } from '../decimal/index.ts';

const SHARE_PLACES = 4;

/**
 * What part of `whole` an amount is, rounded half up to 4 decimals: `25.00` of `100.00` is `0.25`. Null when the whole is
 * not above zero: then nothing is a part of it.
 * @throws RangeError when either is no decimal
 */
export function shareOf(amount: string, whole: string): string | null {
  const divisor = decimal(whole);
  if (divisor.lessThanOrEqualTo(0)) return null;
  return roundTo(decimal(amount).dividedBy(divisor), SHARE_PLACES).toFixed();
}
