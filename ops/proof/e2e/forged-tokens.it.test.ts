import { createCipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64url, claimsOf, makeToken } from './access-token.ts';
import { addUser, call, logIn, type Person } from './people.ts';
import { JWT_SECRET, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
let other: TestTenant;
let admin: Person;
let viewer: Person;
beforeAll(async () => {
  service = await startService();
  [tenant, other] = [await createTenant(service), await createTenant(service)];
  admin = await logIn(service, tenant);
  viewer = await addUser(service, tenant, { admin, role: 'viewer' });
});
afterAll(() => service?.close());

type Claims = Record<string, unknown>;

const now = () => Math.floor(Date.now() / 1000);

function claims(changes: Claims = {}): Claims {
  return { ...claimsOf({ userId: admin.id, tenantId: tenant.id, role: 'admin' }), ...changes };
}

function without(name: string): Claims {
  const { [name]: _left, ...rest } = claims();
  return rest;
}

function unsigned(alg: string): string {
  return `${base64url({ alg, typ: 'JWT' })}.${base64url(claims())}.`;
}

function withPayload(token: string, changes: Claims): string {
  const [header, payload, signature] = token.split('.');
  const read = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  return `${header}.${base64url({ ...read, ...changes })}.${signature}`;
}

/** Encrypted token that uses our secret as the key. */
function jwe(): string {
  const header = base64url({ alg: 'dir', enc: 'A256GCM' });
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(JWT_SECRET).subarray(0, 32), iv);
  cipher.setAAD(Buffer.from(header));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(claims())), cipher.final()]);
  return [header, '', ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

function withHeader(header: Claims, secret = JWT_SECRET): string {
  return makeToken({ header, claims: claims(), secret });
}

const OTHER_SECRET = 'another-secret-of-at-least-32-characters';

const FORGERIES: readonly (readonly [name: string, forge: () => string])[] = [
  ['alg none', () => unsigned('none')],
  ['alg None', () => unsigned('None')],
  ['alg NONE and a signature', () => withHeader({ alg: 'NONE' })],
  ['no alg', () => withHeader({ alg: undefined })],
  [
    'alg HS512, signed with our secret',
    () => makeToken({ header: { alg: 'HS512' }, claims: claims(), hash: 'sha512' }),
  ],
  [
    'alg HS384, signed with our secret',
    () => makeToken({ header: { alg: 'HS384' }, claims: claims(), hash: 'sha384' }),
  ],
  ['alg HS512 in the header only', () => withHeader({ alg: 'HS512' })],
  ['alg RS256, our secret for a key', () => withHeader({ alg: 'RS256' })],
  ['alg ES256', () => withHeader({ alg: 'ES256' })],
  ['no signature', () => unsigned('HS256')],
  ['another secret', () => makeToken({ claims: claims(), secret: OTHER_SECRET })],
  ['an empty secret', () => makeToken({ claims: claims(), secret: '' })],
  ['a kid that is a path', () => withHeader({ kid: '../../../../dev/null' }, '')],
  ['a kid that is SQL', () => withHeader({ kid: "x' union select 'aaaa' --" }, 'aaaa')],
  ['a kid that is a URL', () => withHeader({ jku: 'https://evil.example/keys', kid: '1' }, OTHER_SECRET)],
  ['a key of its own', () => withHeader({ jwk: { kty: 'oct', k: base64url(OTHER_SECRET) } }, OTHER_SECRET)],
  ['an unknown critical header', () => withHeader({ crit: ['x'], x: 1 })],
  ['a payload that is not encoded', () => withHeader({ b64: false, crit: ['b64'] })],
  ['another audience', () => makeToken({ claims: claims({ aud: 'another-api' }) })],
  ['another issuer', () => makeToken({ claims: claims({ iss: 'chasqui2' }) })],
  ...['sub', 'tid', 'role', 'iat', 'exp', 'iss', 'aud'].map(
    (name) => [`no ${name}`, () => makeToken({ claims: without(name) })] as const,
  ),
  ['exp as text', () => makeToken({ claims: claims({ exp: String(now() + 900) }) })],
  ['exp as null', () => makeToken({ claims: claims({ exp: null }) })],
  ['iat as text', () => makeToken({ claims: claims({ iat: String(now()) }) })],
  ['nbf in the future', () => makeToken({ claims: claims({ nbf: now() + 60 }) })],
  ['a role that does not exist', () => makeToken({ claims: claims({ role: 'root' }) })],
  ['a list of roles', () => makeToken({ claims: claims({ role: ['admin'] }) })],
  ['an unknown sub', () => makeToken({ claims: claims({ sub: randomUUID() }) })],
  ['a sub that is SQL', () => makeToken({ claims: claims({ sub: "' or true --" }) })],
  ['a sub that is an object', () => makeToken({ claims: claims({ sub: { $ne: null } }) })],
  ['the tid of another tenant', () => makeToken({ claims: claims({ tid: other.id }) })],
  ['the tid of no tenant', () => makeToken({ claims: claims({ tid: randomUUID() }) })],
  ['a role changed in the payload', () => withPayload(viewer.accessToken, { role: 'admin' })],
  ['an exp changed in the payload', () => withPayload(viewer.accessToken, { exp: now() + 86_400 })],
  ['a tid changed in the payload', () => withPayload(admin.accessToken, { tid: other.id })],
  [
    'the signature of another token',
    () => `${admin.accessToken.replace(/[^.]+$/, '')}${viewer.accessToken.split('.')[2]}`,
  ],
  ['a payload that is no object', () => makeToken({ claims: [claims()] as unknown as Claims })],
  ['a refresh token', () => admin.refreshToken],
  ['an encrypted token', jwe],
  ['four parts', () => `${admin.accessToken}.${base64url('x')}`],
  ['two parts', () => admin.accessToken.split('.').slice(0, 2).join('.')],
  ['dots alone', () => '..'],
  ['padding', () => `${admin.accessToken}==`],
  ['a space in it', () => admin.accessToken.replace('.', '. ')],
  ['a tab in it', () => admin.accessToken.replace('.', '.\t')],
  ['a comma and another token', () => `${admin.accessToken},${admin.accessToken}`],
  ['JSON instead of parts', () => base64url({ payload: claims(), signatures: [] })],
  ['a Bearer too many', () => `Bearer ${admin.accessToken}`],
  ['a lot of text', () => `${base64url({ alg: 'HS256' })}.${'e30'.repeat(2000)}.x`],
];

/** Paths that need a credential: a read, an unknown path, a route of users, a route of tenants, and tRPC. */
const PATHS = ['/api/settings', '/api/nothing', '/admin/users', '/admin/tenants', '/trpc/settings.get'];

it('the tokens of this file work without their forgery', async () => {
  const credential = makeToken({ claims: claims() });
  const answers = await Promise.all(PATHS.map((path) => call(service, path, { credential })));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 403, 200]);
});

describe('401 for a token with', () => {
  it.each(FORGERIES)('%s', async (_name, forge) => {
    for (const path of PATHS) {
      const { status, headers, body } = await call(service, path, { credential: forge() });
      expect(status, path).toBe(401);
      expect(headers.get('WWW-Authenticate')).toContain('Bearer');
      const problem = path.startsWith('/trpc/') ? problemOf(body) : body;
      expect(problem).toEqual({ statusCode: 401, error: 'Unauthorized', message: expect.any(String) });
      expect(problem.message).not.toBe('token expired');
    }
  });

  it('any one character of header or payload changed', async () => {
    const token = admin.accessToken;
    const signatureAt = token.lastIndexOf('.');
    const at = fc.integer({ min: 0, max: signatureAt - 1 });
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    await fc.assert(
      fc.asyncProperty(at, letter, async (position, replacement) => {
        fc.pre(token[position] !== replacement && token[position] !== '.');
        const credential = `${token.slice(0, position)}${replacement}${token.slice(position + 1)}`;
        expect((await call(service, '/api/settings', { credential })).status).toBe(401);
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('a length of a hundred kilobytes', async () => {
    const credential = makeToken({ claims: claims({ padding: 'x'.repeat(100_000) }) });
    const { status } = await fetch(`${service.baseUrl}/api/settings`, {
      headers: { Authorization: `Bearer ${credential}` },
    });
    expect([401, 431]).toContain(status);
  });
});

function problemOf(body: Readonly<Record<string, unknown>>) {
  return (body as { error: { data: { problem: { message: string } } } }).error.data.problem;
}

describe('the answer "token expired"', () => {
  it.each([
    ['a second ago', 1],
    ['a year ago', 31_536_000],
  ])('is given to a token that ended %s', async (_name, seconds) => {
    const credential = makeToken({ claims: claims({ iat: now() - seconds - 900, exp: now() - seconds }) });
    for (const path of ['/api/settings', '/admin/users', '/admin/tenants']) {
      const answer = await call(service, path, { credential });
      expect(answer).toMatchObject({ status: 401, body: { message: 'token expired' } });
    }
  });

  it('is not given to a token with a wrong signature', async () => {
    const credential = makeToken({ claims: claims({ exp: now() - 1 }), secret: OTHER_SECRET });
    const answer = await call(service, '/api/settings', { credential });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credential' } });
  });
});

describe('the claims of a valid token', () => {
  it.each([1, -1, undefined])('count with the current session version only, not with %s', async (ver) => {
    const message = ver === -1 ? 'Invalid credential' : 'token expired';
    const answer = await call(service, '/api/settings', { credential: makeToken({ claims: claims({ ver }) }) });
    expect(answer).toMatchObject({ status: 401, body: { message } });
  });

  it('do not decide the role, which is looked up', async () => {
    const boast = claimsOf({ userId: viewer.id, tenantId: tenant.id, role: 'admin' });
    const answer = await call(service, '/admin/users', { credential: makeToken({ claims: boast }) });
    expect(answer.status).toBe(403);
  });
});

describe('401 for the refresh with', () => {
  it.each<[string, () => string]>([
    ['an access token', () => admin.accessToken],
    ['an API key', () => tenant.apiKey],
    ['nothing', () => ''],
    ['a token of nobody', () => `rt_${randomBytes(32).toString('base64url')}`],
    ['the digest of a token', () => createHmac('sha256', '').update(admin.refreshToken).digest('base64url')],
    ['a space behind it', () => `${admin.refreshToken} `],
    ['a hundred kilobytes', () => `rt_${'x'.repeat(100_000)}`],
  ])('%s', async (_name, token) => {
    const answer = await call(service, '/auth/refresh', { body: { refreshToken: token() } });
    expect(answer).toMatchObject({ status: 401, body: { message: 'invalid refresh token' } });
  });

  it('a wrong form does not spend the right one', async () => {
    const answer = await call(service, '/auth/refresh', { body: { refreshToken: admin.refreshToken } });
    expect(answer.status).toBe(200);
  });
});
