export {
  CREDIT_PENDING_RULE,
  CUSTOMER_IDENTIFIED_RULE,
  CUSTOMER_NUMBER_RULE,
  DETRACTION_AMOUNT_RULE,
  DETRACTION_CODE_RULE,
  DUE_DATE_RULE,
} from './header-rules.ts';
export { ISC_RATE_RULE, LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from './line-rules.ts';
export { applyRules, type SaleRule } from './rule.ts';
export { SALE_RULES } from './sale-rules.ts';
