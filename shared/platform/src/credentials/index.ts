export { type KeyMatch, KeyMismatchError, requireMatchingKeys, type SealedSample } from './require-matching-keys.ts';
export {
  canUnseal,
  reseal,
  type SealedPlace,
  sealingContextOf,
  sealSigningIdentity,
  sealSolPassword,
  sealUnreadableAnswer,
  unsealSigningIdentity,
  unsealSolPassword,
  unsealUnreadableAnswer,
} from './sealed-secrets.ts';
