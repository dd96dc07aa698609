import { AMOUNT_RULE, COUNTED_RULE, NET_RULE, NET_TOTAL_RULE, PAYMENT_RULE, TOTAL_RULE } from './amounts.ts';
import type { WithholdingRule } from './rule.ts';
import { DOCUMENT_NUMBER_RULE, EXCHANGE_RATE_RULE, RATE_RULE } from './rule.ts';

export { applyWithholdingRules, TICKET_TYPE, type WithholdingRule } from './rule.ts';

/** Rules of both types, in the order in which problems are reported. */
export const WITHHOLDING_RULES: readonly WithholdingRule[] = [
  RATE_RULE,
  DOCUMENT_NUMBER_RULE,
  EXCHANGE_RATE_RULE,
  PAYMENT_RULE,
  AMOUNT_RULE,
  NET_RULE,
  COUNTED_RULE,
  TOTAL_RULE,
  NET_TOTAL_RULE,
];
