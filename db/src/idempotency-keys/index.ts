export { type ClaimResult, claimIdempotencyKey, type RecordedEarlier } from './claim-idempotency-key.ts';
export { deleteExpiredIdempotencyKeys } from './delete-expired-idempotency-keys.ts';
export {
  IDEMPOTENCY_KEY_LIFETIME_MS,
  type IdempotencyClaim,
  linkImport,
  linkRecord,
  recordIdempotentAnswer,
  releaseIdempotencyClaim,
  renewIdempotencyClaim,
} from './idempotency-claim.ts';
