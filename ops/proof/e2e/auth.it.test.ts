import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody } from './api.ts';
import { addUser, call, FIRST_ADMIN, logIn, type Person } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds by which the gateway's clock is ahead of the machine's. */
let aheadMs = 0;
const gatewayClock = { now: () => new Date(Date.now() + aheadMs) };

let service: Service;
let tenant: TestTenant;
let admin: Person;
beforeAll(async () => {
  service = await startService({ gatewayClock });
  tenant = await createTenant(service);
  admin = await logIn(service, tenant);
});
afterAll(() => service?.close());

/** Lets time pass for what a test does, and only for that. */
async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  aheadMs = ms;
  try {
    return await work();
  } finally {
    aheadMs = 0;
  }
}

function refresh(refreshToken: string, credential?: string) {
  return call(service, '/auth/refresh', { body: { refreshToken }, credential });
}

function unauthorized(message: string) {
  return { status: 401, body: { statusCode: 401, error: 'Unauthorized', message } };
}

describe('POST /auth/login', () => {
  it('answers tokens and user, and no secret', async () => {
    const body = { ...FIRST_ADMIN, ruc: tenant.ruc };
    const answer = await call(service, '/auth/login', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^rt_[\w-]{43}$/),
      user: {
        id: admin.id,
        name: 'Rosa Quispe',
        email: 'rosa@example.com',
        role: 'admin',
        tenant: { id: tenant.id, name: 'Comercial Ñandú S.A.C.', ruc: tenant.ruc },
      },
    });
  });

  it('ignores case and surrounding spaces of the e-mail', async () => {
    const body = { ...FIRST_ADMIN, email: '  ROSA@Example.COM ', ruc: tenant.ruc };
    expect(await call(service, '/auth/login', { body })).toMatchObject({ status: 200 });
  });

  it('gives tokens with the claims of the contract', async () => {
    const { accessToken } = await logIn(service, tenant);
    const [header, payload] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header ?? '')).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = JSON.parse(payload ?? '');
    expect(claims).toEqual({
      sub: admin.id,
      tid: tenant.id,
      role: 'admin',
      ver: 0,
      iat: expect.any(Number),
      exp: claims.iat + 15 * 60,
      iss: 'chasqui',
      aud: 'chasqui-api',
    });
  });

  it.each([
    ['another password', { password: 'una-clave-falsa' }],
    ['a password in other case', { password: 'UNA-CLAVE-LARGA' }],
    ['a password that nobody could choose', { password: 'x' }],
    ['another e-mail', { email: 'nadie@example.com' }],
    ['a text that is no e-mail', { email: 'rosa' }],
    ['a RUC without a tenant', { ruc: '20999999999' }],
  ])('answers %s like every wrong login', async (_name, change) => {
    const body = { ...FIRST_ADMIN, ruc: tenant.ruc, ...change };
    const answer = await call(service, '/auth/login', { body });
    expect(answer).toMatchObject(unauthorized('invalid email or password'));
    expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer');
  });

  it('does not log a user into another tenant', async () => {
    const other = await createTenant(service);
    const user = await addUser(service, tenant, { admin, role: 'admin' });
    const body = { email: user.email, password: user.password, ruc: other.ruc };
    expect(await call(service, '/auth/login', { body })).toMatchObject(unauthorized('invalid email or password'));
  });

  it('names a wrong field, without values', async () => {
    const body = { ...FIRST_ADMIN, ruc: tenant.ruc, remember: true };
    const answer = await call(service, '/auth/login', { body });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'remember' }] } });
    expect(JSON.stringify(answer.body)).not.toContain('una-clave');
  });

  it.each(['admin', 'facturador', 'viewer'] as const)('logs in a %s', async (role) => {
    const user = await addUser(service, tenant, { admin, role });
    const answer = await call(service, '/api/errors', { credential: user.accessToken });
    expect(answer.status).toBe(200);
  });
});

describe('POST /auth/refresh', () => {
  it('answers a new pair that works', async () => {
    const first = await logIn(service, tenant);
    const renewed = await refresh(first.refreshToken);
    expect(renewed.status).toBe(200);
    expect(Object.keys(renewed.body).sort()).toEqual(['accessToken', 'refreshToken']);
    expect(renewed.body.refreshToken).not.toBe(first.refreshToken);
    const credential = String(renewed.body.accessToken);
    expect(await call(service, '/admin/users', { credential })).toMatchObject({ status: 200 });
    expect(await refresh(String(renewed.body.refreshToken))).toMatchObject({ status: 200 });
  });

  it('ends the whole family if a token is used twice, and no other family', async () => {
    const own = await createTenant(service);
    const first = await logIn(service, own);
    const otherDevice = await logIn(service, own);
    const second = await refresh(first.refreshToken);
    expect(await refresh(first.refreshToken)).toMatchObject(unauthorized('invalid refresh token'));
    expect(await refresh(String(second.body.refreshToken))).toMatchObject(unauthorized('invalid refresh token'));
    expect(await refresh(otherDevice.refreshToken)).toMatchObject({ status: 200 });
  });

  it('answers one of many requests with the same token', async () => {
    const { refreshToken } = await logIn(service, await createTenant(service));
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await refresh(String(winner?.body.refreshToken))).toMatchObject(unauthorized('invalid refresh token'));
  });

  it('works for seven days', async () => {
    const [early, late] = [await logIn(service, tenant), await logIn(service, tenant)];
    expect(await after(7 * DAY_MS - MINUTE_MS, () => refresh(early.refreshToken))).toMatchObject({ status: 200 });
    const tooLate = await after(7 * DAY_MS + MINUTE_MS, () => refresh(late.refreshToken));
    expect(tooLate).toMatchObject(unauthorized('refresh token expired'));
  });

  it.each([
    ['no text at all', ''],
    ['a token that nobody was given', `rt_${'A'.repeat(43)}`],
    ['a very long text', 'x'.repeat(100_000)],
    ['a character that no database takes', 'rt_\u0000'],
  ])('refuses %s', async (_name, token) => {
    expect(await refresh(token)).toMatchObject(unauthorized('invalid refresh token'));
  });

  it('accepts neither an access token for a refresh token nor the reverse', async () => {
    expect(await refresh(admin.accessToken)).toMatchObject(unauthorized('invalid refresh token'));
    const asAccess = await call(service, '/api/errors', { credential: admin.refreshToken });
    expect(asAccess).toMatchObject(unauthorized('Invalid credential'));
  });

  it('renews for a client that also sends its expired access token', async () => {
    const { accessToken, refreshToken } = await logIn(service, tenant);
    const renewed = await after(16 * MINUTE_MS, () => refresh(refreshToken, accessToken));
    expect(renewed.status).toBe(200);
  });

  it('answers the current role of the user', async () => {
    const user = await addUser(service, tenant, { admin, role: 'viewer' });
    const path = `/admin/users/${user.id}`;
    await call(service, path, { method: 'PATCH', credential: admin.accessToken, body: { role: 'facturador' } });
    const again = await logIn(service, tenant, user);
    const renewed = await refresh(again.refreshToken);
    const [, payload] = String(renewed.body.accessToken).split('.');
    expect(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).toMatchObject({ role: 'facturador' });
  });
});

describe('an access token', () => {
  it('works for fifteen minutes', async () => {
    const { accessToken: credential } = await logIn(service, tenant);
    const ask = () => call(service, '/api/errors', { credential });
    expect(await after(14 * MINUTE_MS, ask)).toMatchObject({ status: 200 });
    const expired = await after(16 * MINUTE_MS, ask);
    expect(expired).toMatchObject(unauthorized('token expired'));
    expect(expired.headers.get('WWW-Authenticate')).toContain('Bearer');
  });

  it('ends at once when its user is deactivated', async () => {
    const user = await addUser(service, tenant, { admin, role: 'facturador' });
    const path = `/admin/users/${user.id}`;
    expect(await call(service, path, { method: 'DELETE', credential: admin.accessToken })).toMatchObject({
      status: 204,
    });
    const answer = await call(service, '/api/errors', { credential: user.accessToken });
    expect(answer).toMatchObject(unauthorized('Invalid credential'));
  });

  it('ends when the role of its user changes, and the next one has the new role', async () => {
    const second = await after(MINUTE_MS, () => addUser(service, tenant, { admin, role: 'admin' }));
    const list = ({ accessToken }: Person) => call(service, '/admin/users', { credential: accessToken });
    expect(await list(second)).toMatchObject({ status: 200 });
    const path = `/admin/users/${second.id}`;
    await call(service, path, { method: 'PATCH', credential: admin.accessToken, body: { role: 'viewer' } });
    expect(await list(second)).toMatchObject(unauthorized('token expired'));
    const again = await logIn(service, tenant, second);
    expect(await list(again)).toMatchObject({ status: 403 });
    const emission = await call(service, '/api/invoices', { credential: again.accessToken, body: invoiceBody() });
    expect(emission).toMatchObject({ status: 403 });
  });
});

describe('a deactivated tenant', () => {
  it('can neither log in nor continue a session', async () => {
    const closing = await createTenant(service);
    const user = await logIn(service, closing);
    const path = `/admin/tenants/${closing.id}`;
    expect(await call(service, path, { method: 'DELETE', credential: MASTER_KEY })).toMatchObject({ status: 204 });
    const answer = await call(service, '/api/errors', { credential: user.accessToken });
    expect(answer).toMatchObject(unauthorized('Invalid credential'));
    expect(await refresh(user.refreshToken)).toMatchObject(unauthorized('invalid refresh token'));
    const body = { ...FIRST_ADMIN, ruc: closing.ruc };
    expect(await call(service, '/auth/login', { body })).toMatchObject(unauthorized('invalid email or password'));
  });
});

describe('roles', () => {
  const roles: Record<string, Person> = {};
  beforeAll(async () => {
    for (const role of ['admin', 'facturador', 'viewer'] as const) {
      roles[role] = await addUser(service, tenant, { admin, role });
    }
  });

  it.each([
    ['admin', 201],
    ['facturador', 201],
    ['viewer', 403],
  ])('%s: an emission is answered %d', async (role, status) => {
    const credential = roles[role]?.accessToken;
    const answer = await call(service, '/api/invoices', { credential, body: invoiceBody({ series: 'F700' }) });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['admin', 200],
    ['facturador', 403],
    ['viewer', 403],
  ])('%s: listing users is answered %d', async (role, status) => {
    expect((await call(service, '/admin/users', { credential: roles[role]?.accessToken })).status).toBe(status);
  });

  it('a viewer can read, and appears in no history', async () => {
    const emission = { credential: roles.facturador?.accessToken, body: invoiceBody({ series: 'F701' }) };
    const { body } = await call(service, '/api/invoices', emission);
    const read = await call(service, `/api/documents/${body.id}`, { credential: roles.viewer?.accessToken });
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.body.history)).toContain(roles.facturador?.id);
    expect(read.body.history).toContainEqual(expect.objectContaining({ actorName: 'Ana Flores' }));
  });

  it('an API key reaches neither /auth nor /admin', async () => {
    const credential = tenant.apiKey;
    const login = { credential, body: { ...FIRST_ADMIN, ruc: tenant.ruc } };
    expect(await call(service, '/auth/login', login)).toMatchObject({ status: 403 });
    expect(await refresh(admin.refreshToken, credential)).toMatchObject({ status: 403 });
    for (const path of ['/admin/users', '/admin/tenants', '/admin/nothing', '/auth/nothing']) {
      expect(await call(service, path, { credential })).toMatchObject({ status: 403 });
    }
  });

  it('the master key reaches neither /api nor /admin/users', async () => {
    for (const path of ['/api/errors', '/api/nothing', '/admin/users', '/admin/users/x/y']) {
      expect(await call(service, path, { credential: MASTER_KEY })).toMatchObject({ status: 403 });
    }
  });

  it.each(['admin', 'facturador', 'viewer'])('a %s does not reach /admin/tenants', async (role) => {
    expect(await call(service, '/admin/tenants', { credential: roles[role]?.accessToken })).toMatchObject({
      status: 403,
    });
  });
});

describe('an unknown path', () => {
  it.each([
    ['/api/nothing', 401],
    ['/admin/nothing', 401],
    ['/admin/users/x/y', 401],
    ['/admin/tenants/x/y/z', 401],
    ['/auth/nothing', 404],
  ])('%s without a credential is answered %d', async (path, status) => {
    expect((await call(service, path)).status).toBe(status);
    expect((await call(service, path, { credential: 'not-a-credential' })).status).toBe(status);
  });

  it.each(['/api/nothing', '/admin/nothing', '/admin/users/x/y'])('%s is a 404 for an admin', async (path) => {
    expect((await call(service, path, { credential: admin.accessToken })).status).toBe(404);
  });
});

it('a wrong API key is refused at /auth too', async () => {
  const answer = await refresh(admin.refreshToken, 'sk_live_unknown');
  expect(answer).toMatchObject(unauthorized('Invalid or revoked API key'));
});
