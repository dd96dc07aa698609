import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createRecoveryCodes,
  createTotpSecret,
  findStepOf,
  LOGIN_CODE,
  readLoginCode,
  TOTP_CODE,
  toTotpUrl,
} from './second-factor.ts';

/** Secret of the test vectors of RFC 6238, appendix B: `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('findStepOf', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('accepts the code of RFC 6238 at %i', (seconds, code, step) => {
    expect(findStepOf(SECRET, code, at(seconds))).toBe(step);
  });

  it.each([
    ['two steps early', -60, null],
    ['one step early', -30, 37_037_037],
    ['in its last second', 18, 37_037_037],
    ['one step late', 30, 37_037_037],
    ['two steps late', 60, null],
  ])('judges a code %s', (_name, seconds, step) => {
    expect(findStepOf(SECRET, '050471', at(1_111_111_111 + seconds))).toBe(step);
  });

  it('ignores a space, and accepts no code of another secret', () => {
    expect(findStepOf(SECRET, '050 471', at(1_111_111_111))).toBe(37_037_037);
    expect(findStepOf(createTotpSecret(), '050471', at(1_111_111_111))).toBeNull();
  });
});

it('a new secret has 160 random bits, and its address names issuer, user and company', () => {
  const secret = createTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(secret);
  const url = new URL(toTotpUrl(secret, { email: 'rosa@andina.example', ruc: '20601234565' }));
  expect(decodeURIComponent(url.href)).toContain('otpauth://totp/Chasqui:rosa@andina.example 20601234565?');
  const settings = { secret, issuer: 'Chasqui', algorithm: 'SHA1', digits: '6', period: '30' };
  expect(Object.fromEntries(url.searchParams)).toEqual(settings);
});

describe('recovery codes', () => {
  const { codes, digests } = createRecoveryCodes();

  it('are ten different ones of 80 bits, with their digests', () => {
    expect(new Set(codes).size).toBe(10);
    const digestOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
    expect(digests).toEqual(codes.map(digestOf));
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });

  it.each([
    ['as given', (code: string) => code],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    ['in capitals', (code: string) => code.toUpperCase()],
  ])('are read %s', (_name, write) => {
    const [code = '', digest] = [codes[0], digests[0]];
    expect(write(code)).toMatch(LOGIN_CODE);
    expect(readLoginCode(write(code), () => null)).toEqual({ kind: 'recovery_code', digest });
  });
});

it.each(['050471', '050 471'])('%s is read as the code of an app', (code) => {
  expect(code).toMatch(LOGIN_CODE);
  expect(code).toMatch(TOTP_CODE);
  const read = readLoginCode(code, (sealed, given) => (given === code ? sealed.byteLength : null));
  expect(read.kind === 'totp' && read.findStep(Buffer.alloc(7))).toBe(7);
});

it.each(['', '05047', '0504711', '05-0471', 'abcd-efgh-2345', 'abcd-efgh-2345-wxy1'])(
  '%j has no form of a code',
  (code) => {
    expect(code).not.toMatch(LOGIN_CODE);
  },
);
