export { type KeyMatch, KeyMismatchError, requireMatchingKeys, type SealedSample } from './require-matching-keys.ts';
export { canUnseal, reseal } from './reseal.ts';
export { type SealedPlace, sealingContextOf } from './sealing-context.ts';
export { sealSigningIdentity, unsealSigningIdentity } from './signing-identity.ts';
export { sealSolPassword, unsealSolPassword } from './sol-password.ts';
