import { decimal, formatAmount, roundTo } from '../../../decimal/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import { compareDates } from '../../../time.ts';
import { detractedOf, isCreditSale, withheldByDetraction } from '../payment.ts';
import type { SaleRule } from '../priced-sale.ts';
import { ISC_RATE_RULE, LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from './line-rules.ts';

export const DUE_DATE_RULE: SaleRule = {
  code: 'SALE_DUE_DATE',
  find: ({ request: { issueDate, dueDate } }) => {
    if (dueDate === undefined || compareDates(dueDate, issueDate) >= 0) return [];
    return [{ path: 'dueDate', message: `must not be before issueDate, ${issueDate}` }];
  },
};

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

/** Catalog 54: codes whose operation (1002, 1004) needs data of its own in each line (3063, 3116). */
const NEEDED_DATA: Readonly<Record<string, string>> = {
  '004': 'data of the fishing (vessel, species, landing)',
  '027': 'data of the load (journey, reference values)',
};

/** SUNAT refuses a detraction of fish or of freight without data that a request cannot hold yet. */
export const DETRACTION_CODE_RULE: SaleRule = {
  code: 'SALE_DETRACTION_CODE',
  find: ({ request: { detraction } }) => {
    const needed = detraction === undefined ? undefined : NEEDED_DATA[detraction.code];
    if (needed === undefined) return [];
    const message = `must be another code: ${detraction?.code} needs ${needed}, which is not supported yet`;
    return [{ path: 'detraction.code', message }];
  },
};

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

/** The rules every sale document has; the types add their own. */
export const SALE_RULES: readonly SaleRule[] = [
  DUE_DATE_RULE,
  ISC_RATE_RULE,
  LINE_VALUE_RULE,
  LINE_MAGNITUDE_RULE,
  TOTAL_MAGNITUDE_RULE,
  DETRACTION_CODE_RULE,
  DETRACTION_AMOUNT_RULE,
];
