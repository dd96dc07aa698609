import type { Problem } from '../../errors/index.ts';
import {
  applyRules,
  CREDIT_PENDING_RULE,
  DETRACTION_AMOUNT_RULE,
  DUE_DATE_RULE,
  LINE_MAGNITUDE_RULE,
  LINE_VALUE_RULE,
  priceSale,
  type SaleRule,
  TOTAL_MAGNITUDE_RULE,
} from '../../families/sale/index.ts';
import type { InvoiceRequest } from './schema.ts';

export const INVOICE_RULES: readonly SaleRule[] = [
  DUE_DATE_RULE,
  LINE_VALUE_RULE,
  LINE_MAGNITUDE_RULE,
  TOTAL_MAGNITUDE_RULE,
  DETRACTION_AMOUNT_RULE,
  CREDIT_PENDING_RULE,
];

/** Every problem of a parsed request; none when it may be completed. */
export function checkInvoice(request: InvoiceRequest): Problem[] {
  return applyRules(INVOICE_RULES, priceSale(request));
}
