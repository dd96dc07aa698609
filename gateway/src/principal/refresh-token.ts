import { createHash, randomBytes } from 'node:crypto';
import type { NewRefreshToken } from '@chasqui/db/refresh-tokens';

const PREFIX = 'rt_';
const RANDOM_BYTES = 32;
const LIFETIME_MS = 7 * 86_400_000;

/** Refresh token for a client, with the data stored for it. */
export interface IssuedRefreshToken extends NewRefreshToken {
  /** Plain text of the token, given to the client once, never stored. */
  readonly token: string;
}

/** Makes a token of 7 days: `rt_` and 32 random bytes in base64url. */
export function createRefreshToken(now: Date): IssuedRefreshToken {
  const token = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, digest: digestRefreshToken(token), expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

/** SHA-256 of a text that may be a token: 256 random bits need no slow hash. */
export function digestRefreshToken(token: string): Uint8Array {
  return createHash('sha256').update(token, 'utf8').digest();
}
