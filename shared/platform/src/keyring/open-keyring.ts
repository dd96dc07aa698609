import { createHash } from 'node:crypto';
import { createKeyring, type Keyring } from './keyring.ts';

const ID_LENGTH = 12;

/**
 * The keyring of a process that has one key, ENCRYPTION_KEY. The key's id is the start of its digest, so that bytes
 * sealed under another key are told from bytes that were tampered with.
 */
export function openKeyring(key: Uint8Array): Keyring {
  const id = createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
  return createKeyring({ current: { id, key } });
}
