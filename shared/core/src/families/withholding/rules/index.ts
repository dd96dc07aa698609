import { AMOUNT_RULE, NET_RULE, PAYMENT_RULE } from './amounts.ts';
import { DOCUMENT_NUMBER_RULE } from './document-number.ts';
import { EXCHANGE_RATE_RULE } from './exchange.ts';
import { RATE_RULE } from './rate.ts';
import type { WithholdingRule } from './rule.ts';
import { COUNTED_RULE, NET_TOTAL_RULE, TOTAL_RULE } from './totals.ts';

export { TICKET_TYPE } from './document-number.ts';
export { applyWithholdingRules, type WithholdingRule } from './rule.ts';

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
