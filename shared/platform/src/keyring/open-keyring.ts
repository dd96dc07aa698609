import { createHash } from 'node:crypto';
import { createKeyring, type Keyring, type SealingKey } from './keyring.ts';

const ID_LENGTH = 12;

/**
 * Opens the keyring of a process. It seals with `current` (ENCRYPTION_KEY) and also unseals with `others`
 * (ENCRYPTION_KEYS_OLD). A key's id is the start of its digest, so that bytes sealed under another key can be
 * distinguished from tampered bytes. A key that is given twice counts once.
 */
export function openKeyring(current: Uint8Array, others: readonly Uint8Array[] = []): Keyring {
  const [first, ...rest] = [nameKey(current), ...others.map(nameKey)] as const;
  const previous = new Map(rest.filter(({ id }) => id !== first.id).map((key) => [key.id, key]));
  return createKeyring({ current: first, previous: [...previous.values()] });
}

function nameKey(key: Uint8Array): SealingKey {
  return { id: idOfKey(key), key };
}

/**
 * Returns the id that marks everything a key sealed: the start of the key's digest. The id identifies the key and
 * unseals nothing.
 */
export function idOfKey(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
}
