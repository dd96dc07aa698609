import type { Problem } from '../../errors/index.ts';
import { applyWithholdingRules, WITHHOLDING_RULES } from '../../families/withholding/index.ts';
import { RETENTION_FORM, readRetention } from './form.ts';
import type { RetentionRequest } from './schema.ts';

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkRetention(request: RetentionRequest): Problem[] {
  return applyWithholdingRules(WITHHOLDING_RULES, RETENTION_FORM, readRetention(request));
}
