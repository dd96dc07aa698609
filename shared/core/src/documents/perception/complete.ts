import type { Issuer } from '../../families/sale/index.ts';
import { type CompletedWithholding, completeWithholding } from '../../families/withholding/index.ts';
import { PERCEPTION_FORM, readPerception } from './form.ts';
import type { PerceptionRequest } from './schema.ts';

/** A perception with everything decided but its number. Trusts that the schema and the rules passed. */
export function completePerception(request: PerceptionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(PERCEPTION_FORM, readPerception(request), issuer);
}
