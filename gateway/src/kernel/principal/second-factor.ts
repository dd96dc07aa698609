import { createHash, randomBytes } from 'node:crypto';
import type { FindStep, GivenCode } from '@chasqui/db/users';
import { Secret, TOTP } from 'otpauth';

/** TOTP (RFC 6238) with the only settings that all authenticator apps support. */
const SETTINGS = { issuer: 'Chasqui', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be early or late. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

/** Makes a secret for an authenticator app, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the `otpauth://` address that an authenticator app reads from a QR code. */
export function toTotpUrl(secret: string, { email, ruc }: { readonly email: string; readonly ruc: string }): string {
  return new TOTP({ ...SETTINGS, label: `${email} ${ruc}`, secret }).toString();
}

/** Returns the step of 30 seconds, since 1970, that a code is of; null for a wrong code. */
export function findStepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...SETTINGS, secret });
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code.replaceAll(' ', ''), timestamp, window: WINDOW });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}

const RECOVERY_CODES = 10;
/** 80 random bits, so that a fast hash is enough. */
const RECOVERY_CODE_BYTES = 10;

/** Makes ten recovery codes such as `k3wq-7abd-x2mn-p5rt`, and the digests to store in their place. */
export function createRecoveryCodes(): { readonly codes: readonly string[]; readonly digests: readonly string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  return { codes, digests: codes.map(digestRecoveryCode) };
}

function createRecoveryCode(): string {
  const { buffer } = Uint8Array.from(randomBytes(RECOVERY_CODE_BYTES));
  return new Secret({ buffer }).base32.toLowerCase().replaceAll(/.{4}(?!$)/g, '$&-');
}

function digestRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '').toLowerCase(), 'utf8').digest('base64url');
}

/** Code of an authenticator app; a space in the middle is allowed, because apps show one. */
export const TOTP_CODE = /^\d{3} ?\d{3}$/;
/** Code of an authenticator app, or a recovery code in any case, with or without its hyphens. */
export const LOGIN_CODE = /^(?:\d{3} ?\d{3}|[A-Za-z2-7]{4}(?:-?[A-Za-z2-7]{4}){3})$/;

/**
 * Reads the code of a login, which has the form of `LOGIN_CODE`.
 * @param findStep checks a code of an authenticator app
 */
export function readLoginCode(
  code: string | undefined,
  findStep: (...given: [...Parameters<FindStep>, code: string]) => number | null,
): GivenCode {
  if (code === undefined) return { kind: 'none' };
  if (TOTP_CODE.test(code)) return { kind: 'totp', findStep: (sealed) => findStep(sealed, code) };
  return { kind: 'recovery_code', digest: digestRecoveryCode(code) };
}
