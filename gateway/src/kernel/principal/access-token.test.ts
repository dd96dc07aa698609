import { createHmac } from 'node:crypto';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from './access-token.ts';

const NOW = new Date('2026-11-02T15:00:00.250Z');
const SECONDS = Math.floor(NOW.getTime() / 1000);
const terms = { secret: 'secret-of-these-tests-0123456789abcdef', now: NOW, cell: null };
const claims = {
  userId: '01940000-0000-7000-8000-000000000001',
  tenantId: '01940000-0000-7000-8000-000000000002',
  mode: 'live',
  role: 'facturador',
  sessionVersion: 7,
} as const;

/** Payload that `signAccessToken` puts into a token. */
const PAYLOAD = {
  tid: claims.tenantId,
  role: claims.role,
  ver: claims.sessionVersion,
  sub: claims.userId,
  iss: 'chasqui',
  aud: 'chasqui-api',
  iat: SECONDS,
  exp: SECONDS + 900,
};

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Forges a token with the right secret that breaks the rules. */
function forge(payload: unknown, { header = { alg: 'HS256' }, digest = 'sha256' }: Forgery = {}): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(digest, terms.secret).update(text).digest('base64url')}`;
}

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly digest?: string;
}

function at(offsetMs: number) {
  return { ...terms, now: new Date(NOW.getTime() + offsetMs) };
}

describe('an access token', () => {
  it('of a cell names it before the JWT, and every gateway takes it', async () => {
    const token = await signAccessToken({ ...terms, cell: 'a1' }, claims);
    expect(token).toMatch(/^at_a1_eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await verifyAccessToken(terms, token)).toEqual({ kind: 'valid', claims });
    expect(await verifyAccessToken(terms, token.replace('_a1_', '_A_'))).toEqual({ kind: 'invalid' });
  });

  it('names its user', async () => {
    const token = await signAccessToken(terms, claims);
    expect(await verifyAccessToken(terms, token)).toEqual({ kind: 'valid', claims });
  });

  it('of test mode has an audience of its own, so that a gateway without test mode refuses it', async () => {
    const token = await signAccessToken(terms, { ...claims, mode: 'test' });
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      ...PAYLOAD,
      aud: 'chasqui-api-test',
    });
    expect(await verifyAccessToken(terms, token)).toEqual({ kind: 'valid', claims: { ...claims, mode: 'test' } });
  });

  it('holds the claims of the contract and nothing else', async () => {
    const [header, payload] = (await signAccessToken(terms, claims)).split('.');
    expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).toEqual(PAYLOAD);
  });

  it.each([
    [0, 'valid'],
    [899_000, 'valid'],
    [900_000, 'expired'],
    [901_000, 'expired'],
    [86_400_000, 'expired'],
  ])('is %d ms later %s', async (offsetMs, kind) => {
    const token = await signAccessToken(terms, claims);
    expect(await verifyAccessToken(at(offsetMs), token)).toMatchObject({ kind });
  });

  it('is invalid, not expired, when its secret is another', async () => {
    const token = await signAccessToken({ ...terms, secret: `${terms.secret}x` }, claims);
    expect(await verifyAccessToken(at(901_000), token)).toEqual({ kind: 'invalid' });
  });

  it('has expired when it is of a version that counted no sessions', async () => {
    expect(await verifyAccessToken(terms, forge({ ...PAYLOAD, ver: undefined }))).toEqual({ kind: 'expired' });
  });

  it('is valid as anybody with the secret and the rules would make it', async () => {
    expect(await verifyAccessToken(terms, forge(PAYLOAD))).toEqual({ kind: 'valid', claims });
  });
});

describe('a forged token is invalid', () => {
  it.each(Object.keys(PAYLOAD).filter((claim) => claim !== 'ver'))('without %s', async (claim) => {
    expect(await verifyAccessToken(terms, forge({ ...PAYLOAD, [claim]: undefined }))).toEqual({ kind: 'invalid' });
  });

  it.each([
    { iss: 'somebody' },
    { aud: 'other-api' },
    { aud: [] },
    { exp: String(SECONDS + 900) },
    { iat: 'today' },
    { ver: '7' },
    { ver: 7.5 },
    { ver: -1 },
    { ver: null },
    { nbf: SECONDS + 60 },
    { sub: "' or true --" },
    { sub: 7 },
    { tid: '../../..' },
    { tid: [claims.tenantId] },
    { role: 'master' },
    { role: ['admin'] },
  ])('with %j', async (change) => {
    expect(await verifyAccessToken(terms, forge({ ...PAYLOAD, ...change }))).toEqual({ kind: 'invalid' });
  });

  it.each<[string, Forgery]>([
    ['HS512', { header: { alg: 'HS512' }, digest: 'sha512' }],
    ['HS384', { header: { alg: 'HS384' }, digest: 'sha384' }],
    ['none', { header: { alg: 'none' } }],
    ['None', { header: { alg: 'None' } }],
    ['RS256', { header: { alg: 'RS256' } }],
    ['no algorithm', { header: {} }],
    ['a critical header', { header: { alg: 'HS256', crit: ['b64'], b64: false } }],
  ])('under %s', async (_name, forgery) => {
    expect(await verifyAccessToken(terms, forge(PAYLOAD, forgery))).toEqual({ kind: 'invalid' });
  });

  it('without a signature', async () => {
    const [header, payload] = forge(PAYLOAD).split('.');
    for (const token of [`${header}.${payload}.`, `${header}.${payload}`, `${encode({ alg: 'none' })}.${payload}.`]) {
      expect(await verifyAccessToken(terms, token)).toEqual({ kind: 'invalid' });
    }
  });

  it('when anything of it was changed', async () => {
    const token = await signAccessToken(terms, claims);
    const [header, , signature] = token.split('.');
    const promoted = `${header}.${encode({ ...PAYLOAD, role: 'admin' })}.${signature}`;
    expect(await verifyAccessToken(terms, promoted)).toEqual({ kind: 'invalid' });
  });
});

describe('any text at all', () => {
  const part = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc.constantFrom(encode({ alg: 'HS256' }), encode({ alg: 'dir', enc: 'A128GCM' }), encode(PAYLOAD)),
  );

  it('is read without an error', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await verifyAccessToken(terms, text)).toEqual({ kind: 'invalid' });
      }),
      { numRuns: runsOf(500) },
    );
  });

  it('that is signed but is no claims is read without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (payload) => {
        expect(await verifyAccessToken(terms, forge(payload))).toEqual({ kind: 'invalid' });
      }),
    );
  });
});
