import type { Issuer } from '../../families/sale/index.ts';
import { type CompletedWithholding, completeWithholding } from '../../families/withholding/index.ts';
import { RETENTION_FORM, readRetention } from './form.ts';
import type { RetentionRequest } from './schema.ts';

/** A retention with everything decided but its number. Trusts that the schema and the rules passed. */
export function completeRetention(request: RetentionRequest, issuer: Issuer): CompletedWithholding {
  return completeWithholding(RETENTION_FORM, readRetention(request), issuer);
}
