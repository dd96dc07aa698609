import { DETRACTION_AMOUNT_RULE } from './detraction-amount.ts';
import { DETRACTION_CODE_RULE } from './detraction-code.ts';
import { DUE_DATE_RULE } from './due-date.ts';
import { ISC_RATE_RULE } from './isc-rate.ts';
import { LINE_VALUE_RULE } from './line-value.ts';
import { LINE_MAGNITUDE_RULE, TOTAL_MAGNITUDE_RULE } from './magnitude.ts';
import type { SaleRule } from './rule.ts';

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
