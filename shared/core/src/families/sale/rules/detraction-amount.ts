import { decimal, formatAmount, roundTo } from '../../../decimal/index.ts';
import { detractedOf } from '../detraction.ts';
import type { SaleRule } from './rule.ts';

const TOLERANCE = decimal('0.01');

/**
 * Compares the detraction of a sale in soles with its percentage of the payable amount, exact or in whole soles, as
 * deposits are made. In another currency the detraction is not checked, because the API does not know the exchange rate. A sale
 * worth nothing has another problem.
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
