import { decimal, formatAmount } from '../../../decimal/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import type { SaleRule } from './rule.ts';

/** Checks only the form: only the authority knows which customers exist. */
export const CUSTOMER_NUMBER_RULE: SaleRule = {
  code: 'SALE_CUSTOMER_NUMBER',
  find: ({ request: { customer } }) => {
    const message = identityNumberFault(customer.identityType, customer.identityNumber);
    return message === undefined ? [] : [{ path: 'customer.identityNumber', message }];
  },
};

/** Identity number of a customer who is not identified: `0`, `00000000`, `-`. */
const ANONYMOUS = /^[0-]+$/;
const ANONYMOUS_LIMIT = decimal(700);

/**
 * A boleta above S/ 700 must name its customer (2514 of the daily summary, and the norm). A boleta in dollars is not
 * checked: the limit is in soles, and the API has no exchange rate.
 */
export const CUSTOMER_IDENTIFIED_RULE: SaleRule = {
  code: 'SALE_CUSTOMER_IDENTIFIED',
  find: ({ request: { customer, currencyCode }, totals: { payable } }) => {
    const isJudged = currencyCode === 'PEN' && ANONYMOUS.test(customer.identityNumber);
    if (!isJudged || payable.lessThanOrEqualTo(ANONYMOUS_LIMIT)) return [];
    const message = `must identify the customer above ${formatAmount(ANONYMOUS_LIMIT)} soles: the total is ${formatAmount(payable)}`;
    return [{ path: 'customer.identityNumber', message }];
  },
};
