import { amountOrNone, buildBody, type RequestBody, roundNumber } from '../request-body.ts';
import type { Charge } from './read-sale.ts';

const RATE_PLACES = 7;

/** A charge that says no amount and no factor changes nothing. */
function sizeOf({ monto, factor = 0 }: Charge): RequestBody | null {
  const amount = amountOrNone(monto);
  if (amount !== undefined) return { amount };
  return factor === 0 ? null : { rate: roundNumber(factor, RATE_PLACES) };
}

/**
 * Maps the discounts or charges whose code is in a table. The amount wins over the factor, because Greenter writes both
 * unchecked.
 * @param kinds fields of our allowance by the code of catalog 53
 */
export function toAllowances(
  charges: readonly (Charge | undefined)[],
  kinds: Readonly<Record<string, object>>,
): readonly RequestBody[] {
  return charges.flatMap((charge) => {
    const size = charge === undefined ? null : sizeOf(charge);
    const kind = kinds[charge?.codTipo ?? ''];
    return size === null || kind === undefined ? [] : [buildBody({ ...size, ...kind })];
  });
}
