import { type CompletedWithholding, completeWithholding } from '../../families/withholding/index.ts';
import type { Issuer } from '../../parties/index.ts';
import { PERCEPTION_FORM, readPerception } from './form.ts';
import type { PerceptionRequest } from './schema.ts';

/** Completes a perception, with every value decided except its number. The schema and the rules must have passed. */
export function completePerception(request: PerceptionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(PERCEPTION_FORM, readPerception(request), issuer);
}
