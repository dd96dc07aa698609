import { createHmac } from 'node:crypto';
import { JWT_SECRET } from './service.ts';

type Json = Readonly<Record<string, unknown>>;

export function base64url(value: Json | string): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

interface TokenParts {
  readonly header?: Json;
  readonly claims: Json;
  readonly secret?: string;
  /** Name of a hash of node:crypto. */
  readonly hash?: string;
}

/** JWT made by hand, with any content; by default with our own secret and HS256. */
export function makeToken({ header, claims, secret, hash }: TokenParts): string {
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT', ...header })}.${base64url(claims)}`;
  return `${signed}.${createHmac(hash ?? 'sha256', secret ?? JWT_SECRET)
    .update(signed)
    .digest('base64url')}`;
}

export interface Bearer {
  readonly userId: string;
  readonly tenantId: string;
  readonly role: string;
}

/** Claims of a valid token of a user whose sessions were never ended; issued now by default. */
export function claimsOf({ userId, tenantId, role }: Bearer, issuedAt = new Date()): Json {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return { tid: tenantId, role, sub: userId, iss: 'chasqui', aud: 'chasqui-api', ver: 0, iat, exp: iat + 900 };
}

/** Returns a copy of an access token that is valid for a day, for tests that may take longer than a token's 15 minutes. */
export function lastingToken({ accessToken }: { readonly accessToken: string }): string {
  const claims = JSON.parse(Buffer.from(`${accessToken.split('.')[1]}`, 'base64url').toString());
  return makeToken({ claims: { ...claims, exp: claims.iat + 86_400 } });
}
