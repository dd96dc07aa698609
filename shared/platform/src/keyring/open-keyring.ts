import { createHash } from 'node:crypto';
import { createKeyring, type Keyring, type SealingKey } from './keyring.ts';

const ID_LENGTH = 12;

/**
 * The keyring of a process: it seals with `current` (ENCRYPTION_KEY) and opens with `others` too (ENCRYPTION_KEYS_OLD).
 * A key's id is the start of its digest, so that bytes sealed under another key are told from bytes that were tampered
 * with. A key that is given twice counts once.
 */
export function openKeyring(current: Uint8Array, others: readonly Uint8Array[] = []): Keyring {
  const [first, ...rest] = [nameKey(current), ...others.map(nameKey)] as const;
  const previous = new Map(rest.filter(({ id }) => id !== first.id).map((key) => [key.id, key]));
  return createKeyring({ current: first, previous: [...previous.values()] });
}

function nameKey(key: Uint8Array): SealingKey {
  return { id: idOfKey(key), key };
}

/** What stands for a key in everything that it sealed: the start of its digest. It tells keys apart and opens nothing. */
export function idOfKey(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
}
