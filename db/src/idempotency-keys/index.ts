export {
  type ClaimResult,
  claimIdempotencyKey,
  type RecordedEarlier,
  type WantedClaim,
} from './claim-idempotency-key.ts';
export { deleteExpiredIdempotencyKeys } from './delete-expired-idempotency-keys.ts';
export { IDEMPOTENCY_KEY_LIFETIME_MS, type IdempotencyClaim } from './is-key.ts';
export { linkImport, linkRecord } from './link-record.ts';
export { type IdempotentAnswer, recordIdempotentAnswer } from './record-idempotent-answer.ts';
export { releaseIdempotencyClaim } from './release-idempotency-claim.ts';
export { renewIdempotencyClaim } from './renew-idempotency-claim.ts';
