import { PRINTED_TYPES } from '@chasqui/core/print';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { callFrom, LOOPBACK, randomAddress } from './from-address.ts';
import { addUser, call, codeOf, logIn, type Person, switchOnTwoFactor } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const NEW_PASSWORD = 'una-clave-nueva';

let service: Service;
let tenant: TestTenant;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  service = await startService({ pools: [], throttlesLogins: true, trustedProxies: LOOPBACK });
  tenant = await createTenant(service);
  admin = await logIn(service, tenant);
});
afterAll(() => service?.close());
beforeEach(async () => {
  ana = await addUser(service, tenant, { admin, role: 'viewer' });
});

function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(service, path, { method, credential: ana.accessToken, body });
}

function tryLogIn(given: { readonly password?: string; readonly code?: string } = {}): Promise<Answer> {
  const body = { email: ana.email, password: ana.password, ruc: tenant.ruc, ...given };
  return callFrom(`${service.baseUrl}/auth/login`, { from: randomAddress(), body });
}

const codeRequired = { status: 401, body: { error: 'Unauthorized', reason: 'TWO_FACTOR_CODE_REQUIRED' } };
const codeRefused = { status: 401, body: { error: 'Unauthorized', reason: 'TWO_FACTOR_CODE_REFUSED' } };

it('GET /api/me shows the user with the company, and no secret', async () => {
  const account = {
    id: ana.id,
    name: 'Ana Flores',
    email: ana.email,
    role: 'viewer',
    livemode: true,
    hasTaxEffect: false,
    hasTestCompany: true,
    twoFactor: false,
    authority: expect.stringMatching(/^(up|unknown)$/),
    readiness: { certificate: 'ready', certificateDaysLeft: expect.any(Number), solUser: 'ready' },
  };
  const address = {
    ubigeo: '150101',
    address: 'Av. Arequipa 123',
    department: 'LIMA',
    province: 'LIMA',
    district: 'LIMA',
  };
  const company = {
    id: tenant.id,
    name: 'Comercial Ñandú S.A.C.',
    ruc: tenant.ruc,
    address,
    pricesIncludeTax: false,
    printFormats: Object.fromEntries(PRINTED_TYPES.map((type) => [type, type === '03' ? 'ticket' : 'a4'])),
  };
  expect((await ask('GET', '/api/me')).body).toEqual({ ...account, tenant: company });
  await switchOnTwoFactor(service, ana);
  expect((await ask('GET', '/api/me')).body).toEqual({ ...account, twoFactor: true, tenant: company });
});

it('an API key has no account', async () => {
  expect(await call(service, '/api/me', { credential: tenant.apiKey })).toMatchObject({
    status: 403,
    body: { message: 'An API key may not do this: log in as a user' },
  });
});

describe('PUT /api/me/password', () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
    ask('PUT', '/api/me/password', { currentPassword, newPassword });

  it('sets a new password, and ends every session of the user', async () => {
    const other = await logIn(service, tenant, ana);
    expect(await change(ana.password)).toMatchObject({ status: 204, body: {} });
    expect((await ask('GET', '/api/me')).status).toBe(401);
    expect(await call(service, '/auth/refresh', { body: { refreshToken: other.refreshToken } })).toMatchObject({
      status: 401,
    });
    expect((await tryLogIn()).status).toBe(401);
    expect((await tryLogIn({ password: NEW_PASSWORD })).status).toBe(200);
  });

  it('names a wrong current password, which counts as a failed login', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await change('una-clave-falsa')).toMatchObject({
        status: 400,
        body: { details: [{ path: 'currentPassword', message: 'is not your current password' }] },
      });
    }
    expect((await change(ana.password)).status).toBe(429);
    expect((await tryLogIn()).status).toBe(429);
  });

  it('asks for ten characters of the new password', async () => {
    expect(await change(ana.password, 'corta')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'newPassword' }] },
    });
  });
});

describe('two-factor login', () => {
  it('starts with the password only', async () => {
    for (const method of ['POST', 'DELETE']) {
      expect(await ask(method, '/api/me/two-factor', { password: 'una-clave-falsa' })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'password' }] },
      });
    }
    const { status, body } = await ask('POST', '/api/me/two-factor', { password: ana.password });
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['secret', 'url']]);
    expect(body.url).toContain(`secret=${body.secret}`);
  });

  it('is not switched on by a wrong code', async () => {
    await ask('POST', '/api/me/two-factor', { password: ana.password });
    expect(await ask('PUT', '/api/me/two-factor', { code: '000000' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'code' }] },
    });
    expect((await tryLogIn()).status).toBe(200);
  });

  it('asks for a code, and takes each code once', async () => {
    const { secret, recoveryCodes } = await switchOnTwoFactor(service, ana);
    expect(recoveryCodes).toHaveLength(10);
    const code = codeOf(secret, 1);
    expect(await tryLogIn()).toMatchObject(codeRequired);
    expect(await tryLogIn({ code })).toMatchObject({ status: 200 });
    expect(await tryLogIn({ code })).toMatchObject(codeRefused);
    expect(await tryLogIn({ code: recoveryCodes[3] ?? '' })).toMatchObject({ status: 200 });
    expect(await tryLogIn({ code: recoveryCodes[3] ?? '' })).toMatchObject(codeRefused);
  });

  it('says nothing of the code to a caller with a wrong password', async () => {
    const { secret } = await switchOnTwoFactor(service, ana);
    for (const code of [undefined, codeOf(secret, 1)]) {
      const { status, body } = await tryLogIn({ password: 'una-clave-falsa', ...(code && { code }) });
      expect([status, body]).toEqual([
        401,
        { statusCode: 401, error: 'Unauthorized', message: 'invalid email or password' },
      ]);
    }
  });

  it('counts wrong codes as failed logins, and logins without a code neither way', async () => {
    await switchOnTwoFactor(service, ana);
    for (let time = 0; time < 5; time += 1) {
      expect(await tryLogIn()).toMatchObject(codeRequired);
      expect(await tryLogIn({ code: '000000' })).toMatchObject(codeRefused);
    }
    expect((await tryLogIn()).status).toBe(429);
  });

  it('ends with the password, or by an admin', async () => {
    await switchOnTwoFactor(service, ana);
    expect((await ask('DELETE', '/api/me/two-factor', { password: ana.password })).status).toBe(204);
    expect((await tryLogIn()).status).toBe(200);
    await switchOnTwoFactor(service, ana);
    const path = `/admin/users/${ana.id}`;
    const asAdmin = { method: 'PATCH', credential: admin.accessToken };
    expect(await call(service, path, { ...asAdmin, body: { twoFactor: true } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'twoFactor' }] },
    });
    expect(await call(service, path, { ...asAdmin, body: { twoFactor: false } })).toMatchObject({
      status: 200,
      body: { twoFactor: false },
    });
    expect((await tryLogIn()).status).toBe(200);
  });
});
