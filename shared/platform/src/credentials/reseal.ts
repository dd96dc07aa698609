import { type Keyring, UnsealError } from '../keyring/index.ts';
import { type SealedPlace, sealingContextOf } from './sealing-context.ts';

/** What stands at a place, sealed by the current key of the ring; null when none of its keys opens it. */
export function reseal(keyring: Keyring, sealed: Uint8Array, place: SealedPlace): Uint8Array | null {
  const context = sealingContextOf(place);
  const plaintext = tryUnseal(keyring, sealed, context);
  return plaintext === null ? null : keyring.seal(plaintext, context);
}

/** Whether the ring has the key that sealed what stands at a place. */
export function canUnseal(keyring: Keyring, sealed: Uint8Array, place: SealedPlace): boolean {
  return tryUnseal(keyring, sealed, sealingContextOf(place)) !== null;
}

function tryUnseal(keyring: Keyring, sealed: Uint8Array, context: string): Uint8Array | null {
  try {
    return keyring.unseal(sealed, context);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
