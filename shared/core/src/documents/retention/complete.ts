import { type CompletedWithholding, completeWithholding } from '../../families/withholding/index.ts';
import type { Issuer } from '../../parties/index.ts';
import { RETENTION_FORM, readRetention } from './form.ts';
import type { RetentionRequest } from './schema.ts';

/** Completes a retention, with every value decided except its number. The schema and the rules must have passed. */
export function completeRetention(request: RetentionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(RETENTION_FORM, readRetention(request), issuer);
}
