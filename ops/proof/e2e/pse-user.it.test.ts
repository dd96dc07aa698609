import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideBody, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { findTally, retry } from './retries.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { changeSettings, createTenant, type TestTenant, tenantBody } from './tenant.ts';

const PSE = '20100070970';
const PSE_USER = { username: `${PSE}PSEDATOS`, password: 'moddatos' };
const OWN_USER = { username: 'MODDATOS', password: 'moddatos' };

let service: Service;
beforeAll(async () => {
  service = await startService({ autoRetry: false });
});
afterAll(() => service?.close());

const asOperator = (tenant: TestTenant, body: object) =>
  call(service, `/admin/tenants/${tenant.id}`, { credential: MASTER_KEY, method: 'PATCH', body });

const emit = (tenant: TestTenant) => post(service, tenant, '/api/invoices', invoiceBody());

const readyOf = async (tenant: TestTenant) => (await post(service, tenant, '/api/settings/check', {})).body;

/** Creates a company whose documents the PSE sends. */
async function createWithPse(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  expect(await asOperator(tenant, { pseRuc: PSE })).toMatchObject({ status: 200, body: { pseRuc: PSE } });
  await changeSettings(service, tenant, { sunat: PSE_USER });
  return tenant;
}

it('a factura that the user of the PSE sends is accepted', async () => {
  const tenant = await createWithPse();
  expect((await emit(tenant)).body).toMatchObject({ status: 'ACCEPTED' });
});

it('the user of a PSE that the operator does not allow is a 400 in the language of the caller', async () => {
  const tenant = await createTenant(service);
  const send = (language: string) =>
    call(service, '/api/settings', {
      method: 'PATCH',
      credential: tenant.apiKey,
      body: { sunat: PSE_USER },
      headers: { 'Accept-Language': language },
    });
  const detail = (message: RegExp) => [{ path: 'sunat.username', message: expect.stringMatching(message) }];
  expect(await send('en')).toMatchObject({ status: 400, body: { details: detail(/^begins with the RUC .*pseRuc/) } });
  expect(await send('es')).toMatchObject({ status: 400, body: { details: detail(/^empieza con el RUC .*pseRuc/) } });
  const created = await call(service, '/admin/tenants', {
    credential: MASTER_KEY,
    body: { ...tenantBody(), sunat: PSE_USER },
  });
  expect(created).toMatchObject({ status: 400, body: { details: [{ path: 'sunat.username' }] } });
});

it.each([
  ['a wrong check digit', '20100070971'],
  ['ten digits', '2010007097'],
])('a PSE with %s is a 400', async (_name, pseRuc) => {
  const tenant = await createTenant(service);
  expect(await asOperator(tenant, { pseRuc })).toMatchObject({ status: 400, body: { details: [{ path: 'pseRuc' }] } });
});

it('a factura waits once the PSE is taken back, and goes out with a user of the company', async () => {
  const tenant = await createWithPse();
  await asOperator(tenant, { pseRuc: null });
  const { body } = await emit(tenant);
  expect(body).toMatchObject({
    status: 'AUTHORITY_ERROR',
    cdrDescription: expect.stringMatching(/PSE that may not send/),
  });
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'AUTHORITY_ERROR' });
  expect(await findTally(service, tenant, 'F001-1')).toBeUndefined();
  expect((await readyOf(tenant)).solUser).toMatchObject({ ok: false, problem: expect.stringMatching(/PSE/) });
  await changeSettings(service, tenant, { sunat: OWN_USER });
  expect((await retry(service, tenant, body.id)).body).toMatchObject({ status: 'ACCEPTED' });
  expect(await findTally(service, tenant, 'F001-1')).toMatchObject({ registrations: 1 });
});

it('guides and SIRE want a user of the company, and say so', async () => {
  const tenant = await createWithPse();
  const fault = { ok: false, problem: expect.stringMatching(/is that of a PSE/), remedy: expect.any(String) };
  expect(await readyOf(tenant)).toMatchObject({ solUser: { ok: true }, guideClient: fault, sireClient: fault });
  const refused = { status: 409, body: { message: expect.stringMatching(/guides and SIRE need a SOL user/) } };
  expect(await post(service, tenant, '/api/despatch-advices', guideBody())).toMatchObject(refused);
  expect(await post(service, tenant, '/api/sire/sales/202501/fetch', {})).toMatchObject(refused);
  await changeSettings(service, tenant, { sunat: OWN_USER });
  expect((await post(service, tenant, '/api/despatch-advices', guideBody())).status).toBe(201);
});
