import type { Problem } from '../../errors/index.ts';
import { applyWithholdingRules, WITHHOLDING_RULES } from '../../families/withholding/index.ts';
import { PERCEPTION_FORM, readPerception } from './form.ts';
import type { PerceptionRequest } from './schema.ts';

/** Returns every problem of a parsed request; empty if the request may be completed. */
export function checkPerception(request: PerceptionRequest): Problem[] {
  return applyWithholdingRules(WITHHOLDING_RULES, PERCEPTION_FORM, readPerception(request));
}
