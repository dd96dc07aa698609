import type { Problem } from '../../errors/index.ts';
import { applyWithholdingRules, WITHHOLDING_RULES } from '../../families/withholding/index.ts';
import { PERCEPTION_FORM, readPerception } from './form.ts';
import type { PerceptionRequest } from './schema.ts';

/** Every problem of a parsed request; none when it may be completed. */
export function checkPerception(request: PerceptionRequest): Problem[] {
  return applyWithholdingRules(WITHHOLDING_RULES, PERCEPTION_FORM, readPerception(request));
}
