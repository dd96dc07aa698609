import type { Problem } from '../../errors/index.ts';
import { applyRules, CREDIT_PENDING_RULE, SALE_RULES, type SaleRule } from '../../families/sale/index.ts';
import type { InvoiceRequest } from './schema.ts';

export const INVOICE_RULES: readonly SaleRule[] = [...SALE_RULES, CREDIT_PENDING_RULE];

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkInvoice(request: InvoiceRequest): Problem[] {
  return applyRules(INVOICE_RULES, request);
}
