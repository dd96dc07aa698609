import type { SaleRule } from '../priced-sale.ts';
import { DETRACTION_AMOUNT_RULE, DETRACTION_CODE_RULE, DUE_DATE_RULE } from './header-rules.ts';
import { ISC_RATE_RULE, LINE_MAGNITUDE_RULE, LINE_VALUE_RULE, TOTAL_MAGNITUDE_RULE } from './line-rules.ts';

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
