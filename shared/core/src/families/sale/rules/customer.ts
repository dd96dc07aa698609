import { decimal, formatAmount } from '../../../decimal/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import type { SaleRule } from './rule.ts';

/** Only the form: who exists, only the authority knows. */
export const CUSTOMER_NUMBER_RULE: SaleRule = {
  code: 'SALE_CUSTOMER_NUMBER',
  find: ({ request: { customer } }) => {
    const message = identityNumberFault(customer.identityType, customer.identityNumber);
    return message === undefined ? [] : [{ path: 'customer.identityNumber', message }];
  },
};

/** How a customer who is not identified is written: `0`, `00000000`, `-`. */
const ANONYMOUS = /^[0-]+$/;
const ANONYMOUS_LIMIT = decimal(700);

/**
 * Above S/ 700 a boleta names its customer (2514 of the daily summary, and the norm). One in dollars is not judged: the
 * limit is in soles, and the API has no exchange rate.
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
