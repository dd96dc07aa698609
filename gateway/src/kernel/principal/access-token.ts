import { TENANT_MODES, type TenantMode } from '@chasqui/db/tenants';
import type { UserRole } from '@chasqui/db/users';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { cellPart } from './credential.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'chasqui';
/** A gateway of an earlier version refuses a token of test mode. It would take it for one of live mode otherwise. */
const AUDIENCES: Readonly<Record<TenantMode, string>> = { live: 'chasqui-api', test: 'chasqui-api-test' };
const LIFETIME_SECONDS = 15 * 60;

/** Owner of a token. The role is only information for clients; the user's permissions are looked up. */
export interface AccessClaims {
  readonly userId: string;
  readonly tenantId: string;
  /** Company that the user acts in: the user's own, or its test twin. */
  readonly mode: TenantMode;
  readonly role: UserRole;
  /** Version of the user's sessions at issue. The token is valid while the user still has this version. */
  readonly sessionVersion: number;
}

/** Secret of this installation and current time, needed to sign or verify a token. */
export interface TokenTerms {
  readonly secret: string;
  readonly now: Date;
}

interface IssuingTerms extends TokenTerms {
  /** Cell that the token names; null on a service of one cell. */
  readonly cell: string | null;
}

export type TokenReading =
  | { readonly kind: 'valid'; readonly claims: AccessClaims }
  | { readonly kind: 'expired' }
  | { readonly kind: 'invalid' };

const ClaimsSchema = v.object({
  aud: v.picklist(Object.values(AUDIENCES)),
  sub: v.pipe(v.string(), v.uuid()),
  tid: v.pipe(v.string(), v.uuid()),
  role: v.picklist(['admin', 'facturador', 'viewer'] satisfies UserRole[]),
  ver: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Text before a JWT that names its cell. A router reads it without decoding the JWT. */
const CELL_PREFIX = 'at_';
const NAMED_CELL = /^at_[a-z0-9]{1,8}_/;

/**
 * Returns a JWT of 15 minutes: HS256; sub, tid, role, ver (the session version), iat, exp, iss, aud. With a cell `at_`
 * and its name stand before the JWT.
 */
export async function signAccessToken(
  { secret, now, cell }: IssuingTerms,
  { userId, tenantId, mode, role, sessionVersion }: AccessClaims,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const jwt = await new SignJWT({ tid: tenantId, role, ver: sessionVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCES[mode])
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(toKey(secret));
  return cell === null ? jwt : CELL_PREFIX + cellPart(cell) + jwt;
}

/** Verifies a token from an untrusted sender. Only a token of ours, unchanged, is reported as expired. */
export async function verifyAccessToken({ secret, now }: TokenTerms, token: string): Promise<TokenReading> {
  try {
    const { payload } = await jwtVerify(token.replace(NAMED_CELL, ''), toKey(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: Object.values(AUDIENCES),
      requiredClaims: ['sub', 'tid', 'role', 'iat', 'exp'],
      currentDate: now,
    });
    return toReading(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { kind: 'expired' };
    if (error instanceof errors.JOSEError) return { kind: 'invalid' };
    throw error;
  }
}

function toReading(payload: unknown): TokenReading {
  const { success, output } = v.safeParse(ClaimsSchema, payload);
  if (!success) return { kind: 'invalid' };
  const { aud, sub: userId, tid: tenantId, role, ver: sessionVersion } = output;
  const mode = TENANT_MODES.find((each) => AUDIENCES[each] === aud) ?? 'live';
  // A gateway of an earlier version issued the token. Clients renew an expired token.
  if (sessionVersion === undefined) return { kind: 'expired' };
  return { kind: 'valid', claims: { userId, tenantId, mode, role, sessionVersion } };
}

function toKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
