import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NewRefreshToken } from '@chasqui/db/refresh-tokens/open-session';
import type { TenantMode } from '@chasqui/db/tenants';

/** Longest credential that is looked at. Ours are far shorter, and a longer one is not worth a hash. */
const MAX_CREDENTIAL_LENGTH = 4096;

/**
 * Returns the credential of an Authorization header, `Bearer <credential>`; undefined for anything else, including two
 * headers.
 */
export function readCredential(authorization: string): string | undefined {
  const credential = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return credential !== undefined && credential.length <= MAX_CREDENTIAL_LENGTH ? credential : undefined;
}

/**
 * Compares two secrets by their digests. Digests have equal lengths, so the comparison takes the same time for any
 * wrong secret.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const PREFIXES: Readonly<Record<TenantMode, string>> = { live: 'sk_live_', test: 'sk_test_' };
const RANDOM_BYTES = 32;

/** Part of a credential that names the cell which issued it: `a_`; empty on a service of one cell. */
export function cellPart(cell: string | null): string {
  return cell === null ? '' : `${cell}_`;
}

export interface NewApiKey {
  /** Plain text of the key, shown once, never stored. */
  readonly key: string;
  readonly digest: Uint8Array;
  readonly last4: string;
}

/**
 * Makes a key: `sk_live_`, or `sk_test_` for a test tenant, the name of the cell, if there is one, and 32 random bytes in
 * base64url. The 43 characters of these bytes tell a name from a key without one. The name only leads a router to the
 * cell: a company that moves to another cell keeps its keys.
 */
export function generateApiKey(mode: TenantMode, cell: string | null): NewApiKey {
  const key = PREFIXES[mode] + cellPart(cell) + randomBytes(RANDOM_BYTES).toString('base64url');
  return { key, digest: digestApiKey(key), last4: key.slice(-4) };
}

/** SHA-256 of the key: 256 random bits need no slow hash. */
export function digestApiKey(key: string): Uint8Array {
  return createHash('sha256').update(key, 'utf8').digest();
}

export function looksLikeApiKey(credential: string): boolean {
  return Object.values(PREFIXES).some((prefix) => credential.startsWith(prefix));
}

const REFRESH_PREFIX = 'rt_';
const LIFETIME_MS = 7 * 86_400_000;

/** Refresh token for a client, with the data stored for it. */
export interface IssuedRefreshToken extends NewRefreshToken {
  /** Plain text of the token, given to the client once, never stored. */
  readonly token: string;
}

/** Makes a token of 7 days: `rt_`, the name of the cell, if there is one, and 32 random bytes in base64url. */
export function createRefreshToken(now: Date, cell: string | null): IssuedRefreshToken {
  const token = REFRESH_PREFIX + cellPart(cell) + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, digest: digestRefreshToken(token), expiresAt: new Date(now.getTime() + LIFETIME_MS) };
}

/** SHA-256 of a text that may be a token: 256 random bits need no slow hash. */
export function digestRefreshToken(token: string): Uint8Array {
  return createHash('sha256').update(token, 'utf8').digest();
}
