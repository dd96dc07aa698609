import { decimal, roundTo } from '../decimal/index.ts';

const SHARE_PLACES = 4;

/**
 * Returns `amount` as a share of `whole`, rounded half up to 4 decimals: `25.00` of `100.00` is `0.25`. Null if the
 * whole is not above zero, because a share is then meaningless.
 * @throws RangeError if either text is no decimal
 */
export function shareOf(amount: string, whole: string): string | null {
  const divisor = decimal(whole);
  if (divisor.lessThanOrEqualTo(0)) return null;
  return roundTo(decimal(amount).dividedBy(divisor), SHARE_PLACES).toFixed();
}
