export { CREDIT_PENDING_RULE } from './credit-pending.ts';
export { DETRACTION_AMOUNT_RULE } from './detraction-amount.ts';
export { DUE_DATE_RULE } from './due-date.ts';
export { LINE_VALUE_RULE } from './line-value.ts';
export { LINE_MAGNITUDE_RULE, TOTAL_MAGNITUDE_RULE } from './magnitude.ts';
export { applyRules, type SaleRule } from './rule.ts';
