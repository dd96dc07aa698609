export { CREDIT_PENDING_RULE } from './credit-pending.ts';
export { CUSTOMER_IDENTIFIED_RULE, CUSTOMER_NUMBER_RULE } from './customer.ts';
export { DETRACTION_AMOUNT_RULE } from './detraction-amount.ts';
export { DUE_DATE_RULE } from './due-date.ts';
export { ISC_RATE_RULE } from './isc-rate.ts';
export { LINE_VALUE_RULE } from './line-value.ts';
export { LINE_MAGNITUDE_RULE, TOTAL_MAGNITUDE_RULE } from './magnitude.ts';
export { applyRules, type SaleRule } from './rule.ts';
export { SALE_RULES } from './sale-rules.ts';
