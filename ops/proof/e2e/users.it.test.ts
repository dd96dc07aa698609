import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { addUser, call, FIRST_ADMIN, logIn, type Person, type Tokens } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Milliseconds between the gateway's clock and the machine's. The end of a session must not depend on this offset. */
let offsetMs = 0;

let service: Service;
let tenant: TestTenant;
let admin: Person;
beforeAll(async () => {
  service = await startService({ gatewayClock: { now: () => new Date(Date.now() + offsetMs) } });
  tenant = await createTenant(service);
  admin = await logIn(service, tenant);
});
afterAll(() => service?.close());

const ana = { name: 'Ana Flores', email: 'ana@example.com', password: 'otra-clave-larga', role: 'viewer' };
let names = 0;

/** Body of a user that no other test uses. */
function newUser(changes: Record<string, unknown> = {}) {
  names += 1;
  return { ...ana, email: `ana-${names}@example.com`, ...changes };
}

function add(body: unknown, credential = admin.accessToken) {
  return call(service, '/admin/users', { credential, body });
}

function change(id: unknown, body: unknown, credential = admin.accessToken) {
  return call(service, `/admin/users/${id}`, { method: 'PATCH', credential, body });
}

function remove(id: unknown, credential = admin.accessToken) {
  return call(service, `/admin/users/${id}`, { method: 'DELETE', credential });
}

function look(id: unknown, credential = admin.accessToken) {
  return call(service, `/admin/users/${id}`, { credential });
}

function tryLogin({ email, password }: { email: string; password: string }, { ruc } = tenant) {
  return call(service, '/auth/login', { body: { email, password, ruc } });
}

function read({ accessToken }: Pick<Tokens, 'accessToken'>) {
  return call(service, '/api/errors', { credential: accessToken });
}

async function withClockAt<T>(ms: number, act: () => Promise<T>): Promise<T> {
  offsetMs = ms;
  return act().finally(() => {
    offsetMs = 0;
  });
}

/** Does something while the gateway's clock is a minute late. */
function withLateClock<T>(act: () => Promise<T>): Promise<T> {
  return withClockAt(-60_000, act);
}

/** Does something while the gateway's clock is a minute fast, so that tokens say that they are made later than they are. */
function withFastClock<T>(act: () => Promise<T>): Promise<T> {
  return withClockAt(60_000, act);
}

describe('POST /admin/users', () => {
  it('creates a user who can log in, and shows no secret', async () => {
    const body = newUser({ role: 'facturador' });
    const added = await add(body);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(String),
      name: 'Ana Flores',
      email: body.email,
      role: 'facturador',
      active: true,
      twoFactor: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await look(added.body.id)).toMatchObject({ status: 200, body: added.body });
    expect(await tryLogin(body)).toMatchObject({ status: 200, body: { user: { role: 'facturador' } } });
  });

  it('names a wrong field, without the password', async () => {
    const answer = await add(newUser({ role: 'master' }));
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'role' }] } });
    expect(JSON.stringify(answer.body)).not.toContain('otra-clave');
  });

  it.each([10, 128])('accepts a password of %d characters', async (length) => {
    const body = newUser({ password: 'ñ'.repeat(length) });
    expect((await add(body)).status).toBe(201);
    expect((await tryLogin(body)).status).toBe(200);
  });

  it('answers 409 to an e-mail in use, in any case', async () => {
    const body = newUser();
    await add(body);
    const again = await add({ ...body, email: ` ${body.email.toUpperCase()} ` });
    expect(again).toMatchObject({ status: 409, body: { error: 'Conflict' } });
  });

  it('accepts an e-mail that another tenant uses', async () => {
    const other = await createTenant(service);
    const otherAdmin = await logIn(service, other);
    const body = newUser();
    await add(body);
    expect((await add(body, otherAdmin.accessToken)).status).toBe(201);
  });
});

describe('GET /admin/users', () => {
  it('lists the users of the tenant by page', async () => {
    const own = await createTenant(service);
    const { accessToken } = await logIn(service, own);
    const emails = ['rosa@example.com'];
    for (let n = 0; n < 4; n += 1) emails.push(String((await add(newUser(), accessToken)).body.email));
    const list = (query: string) => call(service, `/admin/users${query}`, { credential: accessToken });
    const pages = await Promise.all(['?limit=2', '?limit=2&page=2', '?page=3&limit=2', '?page=4&limit=2'].map(list));
    const seen = pages.map(({ body }) => (body.data as { email: string }[]).map(({ email }) => email));
    expect(seen).toEqual([emails.slice(0, 2), emails.slice(2, 4), emails.slice(4), []]);
    expect(pages.map(({ body }) => body.pagination)).toEqual(
      [1, 2, 3, 4].map((page) => ({ page, limit: 2, total: 5, totalIsExact: true, totalPages: 3 })),
    );
    expect((await list('')).body.pagination).toEqual({
      page: 1,
      limit: 20,
      total: 5,
      totalIsExact: true,
      totalPages: 1,
    });
    expect(JSON.stringify(pages)).not.toMatch(/hash|argon2|password/i);
  });

  it('names a wrong field', async () => {
    const answer = await call(service, '/admin/users?limit=101', { credential: admin.accessToken });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'limit' }] } });
  });
});

describe('PATCH /admin/users/{id}', () => {
  it('changes given fields and keeps the rest', async () => {
    const { body } = await add(newUser());
    const changed = await change(body.id, { name: ' Ana María ', role: 'facturador' });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...body, name: 'Ana María', role: 'facturador', updatedAt: expect.any(String) },
    });
    expect((await look(body.id)).body).toEqual(changed.body);
  });

  it('sets a new password and ends the old one', async () => {
    const user = newUser();
    const { body } = await add(user);
    await change(body.id, { password: 'una-clave-nueva' });
    expect((await tryLogin(user)).status).toBe(401);
    expect((await tryLogin({ ...user, password: 'una-clave-nueva' })).status).toBe(200);
  });

  it.each([
    ['password', { password: 'una-clave-nueva' }],
    ['role', { role: 'facturador' }],
    ['activity', { active: false }],
  ])('ends the sessions of a user with another %s', async (_name, changes) => {
    const user = await addUser(service, tenant, { admin, role: 'viewer' });
    expect((await change(user.id, changes)).status).toBe(200);
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken: user.refreshToken } });
    expect(renewed).toMatchObject({ status: 401, body: { message: 'invalid refresh token' } });
  });

  it.each([
    ['password', [{ password: 'una-clave-nueva' }]],
    ['role', [{ role: 'facturador' }]],
    ['activity, even when that is undone', [{ active: false }, { active: true }]],
  ])('ends the access tokens of a user with another %s', async (_name, changes) => {
    const user = await withFastClock(() => addUser(service, tenant, { admin, role: 'viewer' }));
    expect(await read(user)).toMatchObject({ status: 200 });
    for (const each of changes) expect((await change(user.id, each)).status).toBe(200);
    expect(await read(user)).toMatchObject({ status: 401, body: { message: 'token expired' } });
  });

  it('prevents an admin from overwriting a concurrent password change', async () => {
    const stolen = await withFastClock(() => addUser(service, tenant, { admin, role: 'admin' }));
    await change(stolen.id, { password: 'una-clave-nueva' });
    expect((await change(stolen.id, { password: 'una-clave-mala' }, stolen.accessToken)).status).toBe(401);
    const owner = await logIn(service, tenant, { ...stolen, password: 'una-clave-nueva' });
    expect((await look(owner.id, owner.accessToken)).status).toBe(200);
  });

  it("ends the admin's own token with a change of the own password", async () => {
    const user = await withFastClock(() => addUser(service, tenant, { admin, role: 'admin' }));
    expect((await change(user.id, { password: 'una-clave-nueva' }, user.accessToken)).status).toBe(200);
    expect((await read(user)).status).toBe(401);
    expect((await read(await logIn(service, tenant, { ...user, password: 'una-clave-nueva' }))).status).toBe(200);
  });

  it("does not end sessions that begin afterwards, also if the gateway's clock is late", async () => {
    const user = await addUser(service, tenant, { admin, role: 'viewer' });
    await change(user.id, { password: 'una-clave-nueva' });
    const again = await withLateClock(() => logIn(service, tenant, { ...user, password: 'una-clave-nueva' }));
    expect((await read(again)).status).toBe(200);
    const renewed = await withLateClock(() =>
      call(service, '/auth/refresh', { body: { refreshToken: again.refreshToken } }),
    );
    expect((await read(renewed.body as unknown as Tokens)).status).toBe(200);
  });

  it('keeps the sessions of a user with another name', async () => {
    const user = await withFastClock(() => addUser(service, tenant, { admin, role: 'viewer' }));
    await change(user.id, { name: 'Ana María', email: newUser().email });
    expect((await read(user)).status).toBe(200);
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken: user.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  it('answers 409 to the e-mail of another user', async () => {
    const [first, second] = [await add(newUser()), await add(newUser())];
    expect((await change(first.body.id, { email: second.body.email })).status).toBe(409);
  });

  it('changes nothing if no field is given', async () => {
    const { body } = await add(newUser());
    expect(await change(body.id, {})).toMatchObject({ status: 200, body });
  });

  it.each(['tenantId', 'id'])('names the wrong field %s', async (path) => {
    const { body } = await add(newUser());
    expect(await change(body.id, { [path]: 'x' })).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });
});

describe('DELETE /admin/users/{id}', () => {
  it('answers 204 and ends every access of the user', async () => {
    const user = await addUser(service, tenant, { admin, role: 'facturador' });
    const removed = await remove(user.id);
    expect(removed).toMatchObject({ status: 204, body: {} });
    expect((await tryLogin(user)).status).toBe(401);
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken: user.refreshToken } });
    expect(renewed.status).toBe(401);
    expect((await call(service, '/api/errors', { credential: user.accessToken })).status).toBe(401);
  });

  it("keeps the user's name, and the user can be activated again", async () => {
    const user = await addUser(service, tenant, { admin, role: 'viewer' });
    await remove(user.id);
    expect(await look(user.id)).toMatchObject({ status: 200, body: { email: user.email, active: false } });
    expect((await add(newUser({ email: user.email }))).status).toBe(409);
    expect(await change(user.id, { active: true })).toMatchObject({ status: 200, body: { active: true } });
    expect((await tryLogin(user)).status).toBe(200);
  });

  it('may be repeated', async () => {
    const user = await addUser(service, tenant, { admin, role: 'viewer' });
    expect([(await remove(user.id)).status, (await remove(user.id)).status]).toEqual([204, 204]);
  });
});

describe('a refresh token that is used twice', () => {
  it('ends the access tokens of its user', async () => {
    const user = await withFastClock(() => addUser(service, tenant, { admin, role: 'viewer' }));
    const use = () => call(service, '/auth/refresh', { body: { refreshToken: user.refreshToken } });
    const renewed = await withFastClock(use);
    expect([(await read(user)).status, (await use()).status]).toEqual([200, 401]);
    const { accessToken } = renewed.body as unknown as Tokens;
    expect([(await read(user)).status, (await read({ accessToken })).status]).toEqual([401, 401]);
    expect((await read(await logIn(service, tenant, user))).status).toBe(200);
  });
});

describe('the last active admin', () => {
  let own: TestTenant;
  let rosa: Person;
  beforeAll(async () => {
    own = await createTenant(service);
    rosa = await logIn(service, own);
    await addUser(service, own, { admin: rosa, role: 'facturador' });
  });

  it.each([{ role: 'viewer' }, { role: 'facturador' }, { active: false }])('cannot become %j', async (changes) => {
    expect(await change(rosa.id, changes, rosa.accessToken)).toMatchObject({ status: 409 });
    expect((await look(rosa.id, rosa.accessToken)).status).toBe(200);
  });

  it('cannot be deleted and keeps working', async () => {
    expect(await remove(rosa.id, rosa.accessToken)).toMatchObject({ status: 409, body: { error: 'Conflict' } });
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken: rosa.refreshToken } });
    expect(renewed.status).toBe(200);
  });

  it('remains when two admins demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await createTenant(service);
      const first = await logIn(service, company);
      const second = await addUser(service, company, { admin: first, role: 'admin' });
      const answers = await Promise.all([
        change(second.id, { role: 'viewer' }, first.accessToken),
        change(first.id, { role: 'viewer' }, second.accessToken),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // The second may also come so late that it is no admin any more, or its token over.
      expect([[200, 409].join(), [200, 403].join(), [200, 401].join()]).toContain(statuses.join());
      const admins = await queryDatabase(
        service.databaseUrl,
        `select 1 from users where tenant_id = '${company.id}' and role = 'admin' and active`,
      );
      expect(admins).toHaveLength(1);
    }
  });
});

describe('users of another tenant', () => {
  it('are a 404', async () => {
    const other = await createTenant(service);
    const stranger = await logIn(service, other);
    for (const answer of [
      await look(stranger.id),
      await change(stranger.id, { password: 'una-clave-nueva' }),
      await change(stranger.id, { active: false }),
      await remove(stranger.id),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: `User ${stranger.id} does not exist` } });
    }
    expect((await tryLogin(FIRST_ADMIN, other)).status).toBe(200);
  });

  it.each([
    ['a text that is no id', 'x'],
    ['a very long text', 'x'.repeat(2000)],
    ['a character that no database takes', '%00'],
    ['an id of nobody', '00000000-0000-0000-0000-000000000000'],
  ])('are a 404 like %s', async (_name, id) => {
    for (const answer of [await look(id), await change(id, { name: 'X' }), await remove(id)]) {
      expect(answer.status).toBe(404);
    }
  });
});

describe('users over tRPC', () => {
  it('are managed with the same procedures', async () => {
    const link = httpBatchLink({
      url: `${service.baseUrl}/trpc`,
      headers: { Authorization: `Bearer ${admin.accessToken}` },
    });
    const client = createTRPCClient<AppRouter>({ links: [link] });
    const user = await client.admin.users.create.mutate({ ...newUser(), role: 'viewer' });
    expect(await client.admin.users.get.query({ id: user.id })).toEqual(user);
    const changed = await client.admin.users.update.mutate({ id: user.id, role: 'facturador' });
    expect(changed).toMatchObject({ id: user.id, role: 'facturador' });
    expect((await client.admin.users.list.query({ limit: 1 })).data).toHaveLength(1);
    await client.admin.users.deactivate.mutate({ id: user.id });
    expect(await client.admin.users.get.query({ id: user.id })).toMatchObject({ active: false });
    const last = client.admin.users.deactivate.mutate({ id: 'x' });
    await expect(last).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });

  it('log in and renew their session', async () => {
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc` })] });
    const { refreshToken, user } = await client.auth.login.mutate({ ...FIRST_ADMIN, ruc: tenant.ruc });
    expect(user.role).toBe('admin');
    expect((await client.auth.refresh.mutate({ refreshToken })).refreshToken).not.toBe(refreshToken);
    const wrong = client.auth.login.mutate({ ...FIRST_ADMIN, password: 'x', ruc: tenant.ruc });
    await expect(wrong).rejects.toMatchObject({ message: 'invalid email or password', data: { httpStatus: 401 } });
  });
});
