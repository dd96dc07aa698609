import { type Keyring, UnsealError } from '../keyring/index.ts';
import { type SealedPlace, sealingContextOf } from './sealing-context.ts';

/** Returns the data of a place, sealed again with the ring's current key; null if none of its keys opens the data. */
export function reseal(keyring: Keyring, sealed: Uint8Array, place: SealedPlace): Uint8Array | null {
  const context = sealingContextOf(place);
  const plaintext = tryUnseal(keyring, sealed, context);
  return plaintext === null ? null : keyring.seal(plaintext, context);
}

/** Returns true if the ring has the key that sealed the data of a place. */
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
