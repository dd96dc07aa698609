import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { call, logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ pools: [] });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const keys = (path = '', method = 'GET', body?: unknown) =>
  call(service, `/admin/tenants/${tenant.id}/api-keys${path}`, { credential: MASTER_KEY, method, body });
const use = async (credential: string) => (await call(service, '/api/settings', { credential })).status;

it('an API key is shown once, works, and is listed without its value', async () => {
  const created = await keys('', 'POST', { label: ' Caja 2 ' });
  expect(created).toMatchObject({
    status: 201,
    body: {
      id: expect.any(String),
      label: 'Caja 2',
      key: expect.stringMatching(/^sk_live_[\w-]{43}$/),
      createdAt: expect.any(String),
    },
  });
  expect(Object.keys(created.body).sort()).toEqual([
    'access',
    'createdAt',
    'expiresAt',
    'id',
    'key',
    'label',
    'scopes',
  ]);
  const key = String(created.body.key);
  expect(await use(key)).toBe(200);
  const { body } = await keys();
  const listed = (body.data as Record<string, unknown>[]).find(({ id }) => id === created.body.id);
  expect(listed).toEqual({
    id: created.body.id,
    label: 'Caja 2',
    last4: key.slice(-4),
    access: 'full',
    scopes: null,
    expiresAt: null,
    createdAt: created.body.createdAt,
    lastUsedAt: expect.any(String),
    revokedAt: null,
  });
  expect(JSON.stringify(body)).not.toContain(key);
});

it('a revoked API key stops working at once and cannot be revoked again', async () => {
  const { body } = await keys('', 'POST', { label: 'Temporal' });
  expect(await keys(`/${body.id}`, 'DELETE')).toMatchObject({ status: 204, body: {} });
  expect(await use(String(body.key))).toBe(401);
  expect(await keys(`/${body.id}`, 'DELETE')).toMatchObject({ status: 404 });
  expect(await use(tenant.apiKey)).toBe(200);
});

it.each(['x', '0199a1b2-0000-7000-8000-000000000001'])('revoking the unknown API key %s is a 404', async (id) => {
  expect(await keys(`/${id}`, 'DELETE')).toMatchObject({ status: 404, body: { error: 'Not Found' } });
});

it('an API key of another tenant cannot be revoked', async () => {
  const other = await createTenant(service);
  const [row] = await queryDatabase(service.databaseUrl, `select id from api_keys where tenant_id = '${other.id}'`);
  expect(await keys(`/${row?.id}`, 'DELETE')).toMatchObject({ status: 404 });
  expect(await use(other.apiKey)).toBe(200);
});

it('an API key with a wrong field is a 400 that names it', async () => {
  const problemsOf = async (body: unknown) => {
    const answer = await keys('', 'POST', body);
    expect(answer.status).toBe(400);
    return (answer.body.details as { path: string }[]).map(({ path }) => path).sort();
  };
  expect(await problemsOf({ label: 'a', key: 'sk_live_mine', access: 'write' })).toEqual(['access', 'key']);
  expect(await problemsOf({ label: 'a', scopes: ['invoices'], expiresAt: 'tomorrow' })).toEqual([
    'expiresAt',
    'scopes.0',
  ]);
  expect(await problemsOf({ label: 'a', scopes: [] })).toEqual(['scopes']);
  expect(await problemsOf({ label: 'a', expiresAt: new Date().toISOString() })).toEqual(['expiresAt']);
});

describe('an admin of the company', () => {
  const own = async (path = '', method = 'GET', body?: unknown) => {
    const { accessToken } = await logIn(service, tenant);
    return call(service, `/api/api-keys${path}`, { credential: accessToken, method, body });
  };

  it('creates, lists and revokes the same keys as the master key', async () => {
    const created = await own('', 'POST', { label: 'Contador', access: 'read' });
    expect(created).toMatchObject({ status: 201, body: { label: 'Contador', access: 'read' } });
    const credential = String(created.body.key);
    expect((await call(service, '/api/documents', { credential })).status).toBe(200);
    expect((await own()).body).toEqual((await keys()).body);
    expect((await own(`/${created.body.id}`, 'DELETE')).status).toBe(204);
    expect((await call(service, '/api/documents', { credential })).status).toBe(401);
    expect((await keys()).body.data).toContainEqual(
      expect.objectContaining({ id: created.body.id, access: 'read', revokedAt: expect.any(String) }),
    );
  });

  it('sees and revokes no key of another tenant', async () => {
    const other = await createTenant(service);
    const [row] = await queryDatabase(service.databaseUrl, `select id from api_keys where tenant_id = '${other.id}'`);
    expect(JSON.stringify((await own()).body)).not.toContain(String(row?.id));
    expect((await own(`/${row?.id}`, 'DELETE')).status).toBe(404);
    expect(await use(other.apiKey)).toBe(200);
  });

  it('makes no key with an API key', async () => {
    const request = { credential: tenant.apiKey, body: { label: 'x' } };
    expect(await call(service, '/api/api-keys', request)).toMatchObject({
      status: 403,
      body: { message: 'An API key may not do this: log in as an admin' },
    });
  });
});

it('a read-only API key reads what a viewer reads, and changes nothing', async () => {
  const { body } = await keys('', 'POST', { label: 'Contador', access: 'read' });
  const ask = (path: string, sent?: unknown) => call(service, path, { credential: String(body.key), body: sent });
  expect((await ask('/api/documents')).status).toBe(200);
  for (const refused of [await ask('/api/invoices', {}), await ask('/api/settings')]) {
    expect(refused).toMatchObject({ status: 403, body: { message: 'This API key may only read' } });
  }
});

it('a body with the id of another tenant is refused', async () => {
  const answer = await keys('', 'POST', { label: 'x', tenant_id: '0199a1b2-0000-7000-8000-000000000001' });
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'tenant_id' }] } });
});

it('an expired API key is a 401 as an unknown one, and stays in the list', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { body } = await keys('', 'POST', { label: 'Feria', expiresAt });
  expect(body).toMatchObject({ expiresAt, scopes: null });
  const ask = (credential: string) => call(service, '/api/documents', { credential });
  expect((await ask(String(body.key))).status).toBe(200);
  await queryDatabase(service.databaseUrl, `update api_keys set expires_at = now() where id = '${body.id}'`);
  const unknown = `${String(body.key).slice(0, -4)}AAAA`;
  expect((await ask(String(body.key))).status).toBe(401);
  expect((await ask(String(body.key))).body).toEqual((await ask(unknown)).body);
  expect((await keys()).body.data).toContainEqual(expect.objectContaining({ id: body.id, revokedAt: null }));
});
