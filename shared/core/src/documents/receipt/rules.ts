import type { Problem } from '../../errors/index.ts';
import {
  applyRules,
  CUSTOMER_IDENTIFIED_RULE,
  CUSTOMER_NUMBER_RULE,
  SALE_RULES,
  type SaleRule,
} from '../../families/sale/index.ts';
import type { ReceiptRequest } from './schema.ts';

export const RECEIPT_RULES: readonly SaleRule[] = [CUSTOMER_NUMBER_RULE, CUSTOMER_IDENTIFIED_RULE, ...SALE_RULES];

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkReceipt(request: ReceiptRequest): Problem[] {
  return applyRules(RECEIPT_RULES, request);
}
