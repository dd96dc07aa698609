import { type IdentityTypeCode, RUC_IDENTITY_TYPE } from '../../../catalogs/index.ts';
import { decimal, formatAmount } from '../../../decimal/index.ts';
import type { SaleRule } from './rule.ts';

interface NumberForm {
  readonly pattern: RegExp;
  readonly message: string;
}

const OTHER: NumberForm = {
  pattern: /^[\w-]{1,15}$/,
  message: 'must be 1 to 15 letters, digits, hyphens or underscores',
};

/** The form of a number by its type of catalog 06 (2017, 2801, 2802, 4207, 4208). */
const NUMBER_FORMS: Readonly<Record<IdentityTypeCode, NumberForm>> = {
  '0': OTHER,
  '1': { pattern: /^\d{8}$/, message: 'must be a DNI: 8 digits' },
  '4': OTHER,
  [RUC_IDENTITY_TYPE]: { pattern: /^\d{11}$/, message: 'must be a RUC: 11 digits' },
  '7': OTHER,
};

/** Only the form: who exists, only the authority knows. */
export const CUSTOMER_NUMBER_RULE: SaleRule = {
  code: 'SALE_CUSTOMER_NUMBER',
  find: ({ request: { customer } }) => {
    const { pattern, message } = NUMBER_FORMS[customer.identityType];
    return pattern.test(customer.identityNumber) ? [] : [{ path: 'customer.identityNumber', message }];
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
