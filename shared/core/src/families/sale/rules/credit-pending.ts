import { formatAmount } from '../../../decimal/index.ts';
import { withheldByDetraction } from '../detraction.ts';
import { isCreditSale } from '../payment-form.ts';
import type { SaleRule } from './rule.ts';

/**
 * A sale on credit must have an amount due above 0. The amount due is the payable amount less the detraction (3250,
 * 3251).
 */
export const CREDIT_PENDING_RULE: SaleRule = {
  code: 'SALE_CREDIT_PENDING',
  find: ({ request: { detraction, currencyCode, issueDate, dueDate }, totals: { payable } }) => {
    if (detraction === undefined || !isCreditSale(issueDate, dueDate)) return [];
    const withheld = withheldByDetraction(detraction, payable, currencyCode);
    if (withheld.lessThan(payable) || payable.lessThanOrEqualTo(0)) return [];
    const figures = `the detraction is ${formatAmount(withheld)} of ${formatAmount(payable)}`;
    return [{ path: 'detraction.percentage', message: `must leave something to be paid on the due date: ${figures}` }];
  },
};
