import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'sk_live_';
const RANDOM_BYTES = 32;

export interface NewApiKey {
  /** Plain text of the key, shown once, never stored. */
  readonly key: string;
  readonly digest: Uint8Array;
  readonly last4: string;
}

/** Makes a key: `sk_live_` and 32 random bytes in base64url. */
export function createApiKey(): NewApiKey {
  const key = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { key, digest: digestApiKey(key), last4: key.slice(-4) };
}

/** SHA-256 of the key: 256 random bits need no slow hash. */
export function digestApiKey(key: string): Uint8Array {
  return createHash('sha256').update(key, 'utf8').digest();
}

/** Returns true if a credential has the form of an API key. */
export function looksLikeApiKey(credential: string): boolean {
  return credential.startsWith(PREFIX);
}
