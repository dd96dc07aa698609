import { CURRENCIES } from '../../../catalogs/index.ts';
import { decimal, formatAmount } from '../../../decimal/index.ts';
import { identityNumberFault } from '../../../fields/index.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { ruleNumberOn } from '../../../rules/index.ts';
import { compareDates } from '../../../time.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import type { Rule } from '../../kit/rule.ts';
import { EXCHANGE_RATE_RULE, solesPerUnit } from '../exchange-rate.ts';
import type { PricedSale, SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';
import { DELIVERY_RULE, EXPORT_RULE } from './abroad-rules.ts';
import { PREPAID_BASE_RULE, PREPAID_ISC_RULE, PREPAYMENT_RULE } from './advance-rules.ts';
import { DETRACTION_AMOUNT_RULE, DETRACTION_DEPOSIT_RULE } from './deposit-rules.ts';
import { DETRACTION_CODE_RULE, DETRACTION_DATE_RULE } from './detraction-rules.ts';
import { CREDIT_RULE, INSURANCE_RULE } from './finance-rules.ts';
import {
  ISC_RATE_RULE,
  LINE_MAGNITUDE_RULE,
  LINE_PRICE_RULE,
  LINE_VALUE_RULE,
  TOTAL_MAGNITUDE_RULE,
} from './line-rules.ts';
import { OPERATION_RULE } from './operation-rules.ts';
import {
  INITIAL_PAYMENT_RULE,
  INSTALMENTS_RULE,
  PAID_WITH_RULE,
  PERCEPTION_RULE,
  PRINTED_DUE_DATE_RULE,
} from './payment-rules.ts';
import {
  ALLOWANCE_RULE,
  BASE_RULE,
  PAYABLE_RULE,
  PRICE_RULE,
  ROUNDING_RULE,
  SERVICE_CHARGE_RULE,
} from './price-rules.ts';
import { PROPERTY_RULE, PROPERTY_SET_RULE } from './property-rules.ts';
import { LEGENDS_RULE } from './reference-rules.ts';
import { EXPORT_LINES_RULE, FREE_RULE, ICBPER_RULE, IGV_RATE_RULE, IVAP_RULE, LINE_TAX_RULE } from './tax-rules.ts';

export const DUE_DATE_RULE: SaleRule = {
  code: 'SALE_DUE_DATE',
  find: ({ request: { issueDate, dueDate } }) => {
    if (dueDate === undefined || compareDates(dueDate, issueDate) >= 0) return [];
    return [{ path: 'dueDate', ...FIELD_MESSAGES.notBeforeIssueDate(issueDate) }];
  },
};

/** Checks only the form: only the authority knows which customers exist. */
export const CUSTOMER_NUMBER_RULE: SaleRule = {
  code: 'SALE_CUSTOMER_NUMBER',
  find: ({ request: { customer } }) => {
    const message = identityNumberFault(customer.identityType, customer.identityNumber);
    return message === undefined ? [] : [{ path: 'customer.identityNumber', ...message }];
  },
};

/** Identity number of a customer who is not identified: `0`, `00000000`, `-`. */
const ANONYMOUS = /^[0-]+$/;

/**
 * A boleta above S/ 700 must name its customer (2514 of the daily summary, and the norm). A boleta in another currency is checked
 * if its rate is known.
 */
export const CUSTOMER_IDENTIFIED_RULE: Rule<[sale: PricedSale, facts?: EmissionFacts]> = {
  code: 'SALE_CUSTOMER_IDENTIFIED',
  find: ({ request, rules, totals: { payable } }, { sell } = {}) => {
    const { customer, currencyCode, issueDate } = request;
    const rate = solesPerUnit(request, sell);
    const { words } = CURRENCIES[currencyCode];
    if (rate === undefined || !ANONYMOUS.test(customer.identityNumber)) return [];
    const inSoles = payable.times(decimal(rate));
    const most = ruleNumberOn(rules, 'boleta-buyer', issueDate);
    if (most === null || inSoles.lessThanOrEqualTo(most)) return [];
    const limit = formatAmount(most);
    const message =
      currencyCode === 'PEN'
        ? say(
            `must identify the customer above ${limit} soles: the total is ${formatAmount(payable)}`,
            `debe identificar al cliente por encima de ${limit} soles: el total es ${formatAmount(payable)}`,
          )
        : say(
            `must identify the customer above ${limit} soles: the total of ${formatAmount(payable)} ${words.message} is ${formatAmount(inSoles)} soles at the rate of ${rate}`,
            `debe identificar al cliente por encima de ${limit} soles: el total de ${formatAmount(payable)} ${words.es} es ${formatAmount(inSoles)} soles al tipo de cambio de ${rate}`,
          );
    return [{ path: 'customer.identityNumber', ...message }];
  },
};

/** Rules of every sale document. The types add their own. */
export const SALE_RULES: readonly SaleRule[] = [
  DUE_DATE_RULE,
  EXCHANGE_RATE_RULE,
  PRICE_RULE,
  ALLOWANCE_RULE,
  ISC_RATE_RULE,
  LINE_VALUE_RULE,
  LINE_PRICE_RULE,
  LINE_TAX_RULE,
  LINE_MAGNITUDE_RULE,
  TOTAL_MAGNITUDE_RULE,
  FREE_RULE,
  IVAP_RULE,
  EXPORT_LINES_RULE,
  ICBPER_RULE,
  IGV_RATE_RULE,
  BASE_RULE,
  SERVICE_CHARGE_RULE,
  PAYABLE_RULE,
  ROUNDING_RULE,
  PROPERTY_RULE,
  DETRACTION_CODE_RULE,
  DETRACTION_DATE_RULE,
  DETRACTION_DEPOSIT_RULE,
  DETRACTION_AMOUNT_RULE,
];

/** Rules of facturas and boletas, besides those of every sale document. */
export const INVOICED_RULES: readonly SaleRule<InvoicedRequest>[] = [
  ...SALE_RULES,
  OPERATION_RULE,
  EXPORT_RULE,
  DELIVERY_RULE,
  INSTALMENTS_RULE,
  INITIAL_PAYMENT_RULE,
  PRINTED_DUE_DATE_RULE,
  PAID_WITH_RULE,
  PERCEPTION_RULE,
  PREPAYMENT_RULE,
  PREPAID_BASE_RULE,
  PREPAID_ISC_RULE,
  PROPERTY_SET_RULE,
  CREDIT_RULE,
  INSURANCE_RULE,
  LEGENDS_RULE,
];
