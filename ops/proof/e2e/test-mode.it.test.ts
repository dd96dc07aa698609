import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { call, FIRST_ADMIN, logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, randomRuc, removeTestTwin, type TenantWithTwin, type TestTenant, tenantBody } from './tenant.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

const SOL_USER = { username: 'MODDATOS', password: 'moddatos' };
const guide = listExampleRequests().find(({ path }) => path === 'despatch-advices');

let service: Service;
beforeAll(async () => {
  service = await startService({ authority: 'production', hasSunat: true });
});
afterAll(() => service?.close());

const newTenant = () => createTenant(service, { sunat: SOL_USER });
const asMaster = (path: string, method: string, body?: unknown) =>
  call(service, `/admin/tenants${path}`, { credential: MASTER_KEY, method, body });
const asTenant = ({ apiKey }: TestTenant, path: string, method = 'GET', body?: unknown) =>
  call(service, path, { credential: apiKey, method, body });

async function isKnownAt(url: string, { ruc }: TestTenant, name: string): Promise<boolean> {
  return (await fetch(`${url}/sandbox/documents/${ruc}-${name}`)).status === 200;
}

describe('a document', () => {
  let tenant: TenantWithTwin;
  beforeAll(async () => {
    tenant = await newTenant();
  });

  it('of a test key goes to the sandbox only, and of a live key to SUNAT only', async () => {
    const live = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F001' }));
    const test = await post(service, tenant.twin, '/api/invoices', invoiceBody({ series: 'F002' }));
    expect(live).toMatchObject({ status: 201, body: { status: 'ACCEPTED', livemode: true } });
    expect(test).toMatchObject({ status: 201, body: { status: 'ACCEPTED', livemode: false } });
    const known = async (name: string) => ({
      sunat: await isKnownAt(service.sunatUrl, tenant, name),
      sandbox: await isKnownAt(service.sandboxUrl, tenant, name),
    });
    expect(await known('01-F001-1')).toEqual({ sunat: true, sandbox: false });
    expect(await known('01-F002-1')).toEqual({ sunat: false, sandbox: true });
  });

  it('of a test key has numbers of its own', async () => {
    const live = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F003' }));
    const test = await post(service, tenant.twin, '/api/invoices', invoiceBody({ series: 'F003' }));
    expect([live.body.documentId, test.body.documentId]).toEqual(Array(2).fill(`${tenant.ruc}-01-F003-00000001`));
    expect(await asTenant(tenant, `/api/documents/${test.body.id}`)).toMatchObject({ status: 404 });
  });

  it('of a test key is a guide without a client of the company, which a live key needs', async () => {
    expect(await post(service, tenant, '/api/despatch-advices', guide?.body)).toMatchObject({ status: 409 });
    expect(await post(service, tenant.twin, '/api/despatch-advices', guide?.body)).toMatchObject({
      status: 201,
      body: { status: 'ACCEPTED', livemode: false },
    });
    expect(await isKnownAt(service.sunatUrl, tenant, '09-T001-1')).toBe(false);
  });

  it.each(['live', 'test'] as const)('tells the mode %s in every answer about it', async (mode) => {
    const of = mode === 'live' ? tenant : tenant.twin;
    const livemode = mode === 'live';
    const receiver = await startWebhookReceiver();
    await post(service, of, '/api/webhooks', { url: receiver.url });
    const { body } = await post(service, of, '/api/invoices', invoiceBody({ series: 'F004' }));
    expect((await get(service, of, `/api/documents/${body.id}`)).body).toMatchObject({ livemode });
    expect((await get(service, of, '/api/documents?limit=100')).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: body.id, livemode })]),
    );
    const data = `select data ->> 'livemode' as livemode from webhook_events where data ->> 'id' = '${body.id}'`;
    expect(await queryDatabase(service.databaseUrl, data)).toEqual([{ livemode: String(livemode) }]);
    await receiver.close();
  });
});

describe('a test twin', () => {
  it('is a tenant of its own with the same RUC, name and address', async () => {
    const tenant = await newTenant();
    const live = (await asMaster(`/${tenant.id}`, 'GET')).body;
    const twin = (await asMaster(`/${tenant.twin.id}`, 'GET')).body;
    expect(live).toMatchObject({ mode: 'live', testTenantId: tenant.twin.id, liveTenantId: null });
    expect(twin).toMatchObject({ mode: 'test', testTenantId: null, liveTenantId: tenant.id, sunat: null });
    const company = ({ ruc, name, address }: typeof live) => ({ ruc, name, address });
    expect(company(twin)).toEqual(company(live));
    const listed = await asMaster(`?q=${tenant.ruc}`, 'GET');
    expect(listed.body).toMatchObject({ data: [{ mode: 'live' }, { mode: 'test' }], pagination: { total: 2 } });
    expect((await asMaster(`?q=${tenant.ruc}&mode=test`, 'GET')).body).toMatchObject({ data: [{ mode: 'test' }] });
    expect((await asTenant(tenant.twin, '/api/settings')).body).toMatchObject({ mode: 'test' });
  });

  it('has keys that begin with sk_test_, and its tenant keeps sk_live_', async () => {
    const tenant = await newTenant();
    expect([tenant.apiKey, tenant.twin.apiKey]).toEqual([
      expect.stringMatching(/^sk_live_[\w-]{43}$/),
      expect.stringMatching(/^sk_test_[\w-]{43}$/),
    ]);
    const further = await asMaster(`/${tenant.twin.id}/api-keys`, 'POST', { label: 'caja 2' });
    expect(further).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^sk_test_/) } });
    expect(await asTenant({ ...tenant.twin, apiKey: String(further.body.key) }, '/api/series')).toMatchObject({
      status: 200,
    });
  });

  it('follows name and address of its tenant after every change', async () => {
    const tenant = await newTenant();
    await asMaster(`/${tenant.id}`, 'PATCH', { name: 'Comercial Vicuña S.A.C.' });
    await asTenant(tenant, '/api/settings', 'PATCH', { tradeName: 'Vicuña' });
    expect((await asTenant(tenant.twin, '/api/settings')).body).toMatchObject({
      name: 'Comercial Vicuña S.A.C.',
      tradeName: 'Vicuña',
    });
  });

  it('changes nothing of its tenant', async () => {
    const tenant = await newTenant();
    const before = (await asTenant(tenant, '/api/settings')).body;
    await asTenant(tenant.twin, '/api/settings', 'PATCH', { name: 'Solo de prueba S.A.C.' });
    await asMaster(`/${tenant.twin.id}`, 'DELETE');
    expect((await asTenant(tenant, '/api/settings')).body).toEqual(before);
    expect(await asTenant(tenant.twin, '/api/settings')).toMatchObject({ status: 401 });
  });

  it('is deactivated and activated with its tenant, which the audit log of both shows', async () => {
    const tenant = await newTenant();
    await asMaster(`/${tenant.id}`, 'DELETE');
    expect(await asTenant(tenant.twin, '/api/series')).toMatchObject({ status: 401 });
    await asMaster(`/${tenant.id}`, 'PATCH', { active: true });
    for (const each of [tenant, tenant.twin]) {
      const { status, body } = await asTenant(each, '/api/audit?action=tenant.deactivated');
      expect({ status, body }).toMatchObject({ status: 200, body: { data: [{ action: 'tenant.deactivated' }] } });
    }
  });

  it('has no users: a login reaches the live tenant', async () => {
    const tenant = await newTenant();
    const refused = await asMaster(`/${tenant.twin.id}`, 'PATCH', { admin: { name: 'Ana', ...FIRST_ADMIN } });
    expect(refused).toMatchObject({ status: 409 });
    const { accessToken } = await logIn(service, tenant);
    expect((await call(service, '/api/settings', { credential: accessToken })).body).toMatchObject({ id: tenant.id });
  });

  it('takes a certificate that only the sandbox accepts; its tenant does not', async () => {
    const tenant = await newTenant();
    const upload = { certificate: 'sandbox' };
    expect(await asTenant(tenant, '/api/settings/certificate', 'PUT', upload)).toMatchObject({ status: 400 });
    expect(await asTenant(tenant.twin, '/api/settings/certificate', 'PUT', upload)).toMatchObject({ status: 200 });
  });

  it('may be created later for a tenant without one, once', async () => {
    const tenant = await newTenant();
    const isTwin = `id = '${tenant.twin.id}'`;
    for (const table of ['certificates', 'api_keys', 'audit_log'])
      await queryDatabase(service.databaseUrl, `delete from ${table} where tenant_${isTwin}`);
    await queryDatabase(service.databaseUrl, `delete from tenants where ${isTwin}`);
    const tries = await Promise.all(Array.from({ length: 4 }, () => asMaster(`/${tenant.id}/test-twin`, 'POST', {})));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const made = tries.find(({ status }) => status === 201)?.body as unknown as {
      readonly tenant: { readonly id: string };
      readonly testApiKey: { readonly key: string };
    };
    const twin = { ...tenant, apiKey: made.testApiKey.key };
    expect(await post(service, twin, '/api/invoices', invoiceBody())).toMatchObject({ body: { status: 'ACCEPTED' } });
    expect(await asMaster(`/${made.tenant.id}/test-twin`, 'POST', {})).toMatchObject({ status: 409 });
  });
});

it('a RUC has one tenant in each mode, however many are created at once', async () => {
  const body = tenantBody({ ruc: randomRuc(), certificate: undefined });
  const tries = await Promise.all(Array.from({ length: 6 }, () => asMaster('', 'POST', body)));
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const modes = `select mode from tenants where ruc = '${body.ruc}' order by mode`;
  expect(await queryDatabase(service.databaseUrl, modes)).toEqual([{ mode: 'live' }, { mode: 'test' }]);
});

it('an outage of SUNAT holds back no document of a test company', async () => {
  const tenant = await newTenant();
  const setOutage = (mode: string) =>
    fetch(`${service.sunatUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify({ mode }) });
  await setOutage('down');
  const [live, test] = await Promise.all(
    [tenant, tenant.twin].map((each) => post(service, each, '/api/invoices', invoiceBody({ series: 'F009' }))),
  );
  await setOutage('none');
  expect(live?.body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  expect(test?.body).toMatchObject({ status: 'ACCEPTED' });
});

describe('a user in test mode', () => {
  let tenant: TenantWithTwin;
  let credential: string;
  beforeAll(async () => {
    tenant = await newTenant();
    credential = await enterTestMode(tenant);
  });

  /** Returns an access token of test mode for the first admin. */
  async function enterTestMode(of: TestTenant): Promise<string> {
    const { refreshToken } = await logIn(service, of);
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken, mode: 'test' } });
    expect(renewed.status).toBe(200);
    return String(renewed.body.accessToken);
  }

  it('issues documents of the test company, and sees none of the live one', async () => {
    const live = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F001' }));
    const test = await call(service, '/api/invoices', { credential, body: invoiceBody({ series: 'F002' }) });
    expect(test).toMatchObject({ status: 201, body: { status: 'ACCEPTED', livemode: false } });
    expect(await isKnownAt(service.sunatUrl, tenant, '01-F002-1')).toBe(false);
    expect(await call(service, `/api/documents/${live.body.id}`, { credential })).toMatchObject({ status: 404 });
    expect(await asTenant(tenant.twin, `/api/documents/${test.body.id}`)).toMatchObject({ status: 200 });
  });

  it('has the own account and the users of the live company', async () => {
    const me = await call(service, '/api/me', { credential });
    expect(me.body).toMatchObject({
      email: FIRST_ADMIN.email,
      tenant: { id: tenant.id },
      livemode: false,
      hasTestCompany: true,
    });
    const users = await call(service, '/admin/users', { credential });
    expect(users.body).toMatchObject({ data: [{ email: FIRST_ADMIN.email }] });
  });

  it('makes API keys of the test company', async () => {
    const made = await call(service, '/api/api-keys', { credential, body: { label: 'caja' } });
    expect(made).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^sk_test_/) } });
  });

  it('is refused if the company has no test company', async () => {
    const alone = await newTenant();
    await removeTestTwin(service, alone.id);
    expect(await call(service, '/api/me', { credential: await enterTestMode(alone) })).toMatchObject({
      status: 401,
      body: { message: 'Your company has no test company' },
    });
  });
});
