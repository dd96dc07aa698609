export {
  type ClaimResult,
  claimIdempotencyKey,
  type RecordedEarlier,
  type WantedClaim,
} from './claim-idempotency-key.ts';
export { deleteExpiredIdempotencyKeys } from './delete-expired-idempotency-keys.ts';
export {
  IDEMPOTENCY_KEY_LIFETIME_MS,
  type IdempotencyClaim,
  type IdempotentAnswer,
  recordIdempotentAnswer,
  releaseIdempotencyClaim,
  renewIdempotencyClaim,
} from './idempotency-claim.ts';
export { linkImport, linkRecord } from './link-record.ts';
