import { decimal, formatAmount, roundTo } from '../../../decimal/index.ts';
import { detractedOf } from '../detraction.ts';
import type { SaleRule } from './rule.ts';

const TOLERANCE = decimal('0.01');

/**
 * The detraction of a sale in soles is its percentage of the payable amount, or that in whole soles, as deposits are made.
 * One in another currency is in soles at a rate the API does not know: nothing to hold it against. A sale worth nothing
 * has its problem elsewhere.
 */
export const DETRACTION_AMOUNT_RULE: SaleRule = {
  code: 'SALE_DETRACTION_AMOUNT',
  find: ({ request: { detraction, currencyCode }, totals: { payable } }) => {
    if (detraction === undefined || currencyCode !== 'PEN' || payable.lessThanOrEqualTo(0)) return [];
    const expected = detractedOf(payable, detraction.percentage);
    const inWholeSoles = roundTo(expected, 0);
    const amount = decimal(detraction.amount);
    if (amount.minus(expected).abs().lessThanOrEqualTo(TOLERANCE) || amount.equals(inWholeSoles)) return [];
    const rule = `${detraction.percentage} % of ${formatAmount(payable)}`;
    const message = `must be ${formatAmount(expected)} (${rule}) or ${formatAmount(inWholeSoles)} in whole soles, not ${formatAmount(amount)}`;
    return [{ path: 'detraction.amount', message }];
  },
};
