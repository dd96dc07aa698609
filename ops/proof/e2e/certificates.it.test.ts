import { readFileSync } from 'node:fs';
import { parsePem, verifySignature } from '@chasqui/core/signature';
import { limaDate } from '@chasqui/core/time';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, download, get, invoiceBody, post } from './api.ts';
import { lastingPemOf, pemOf } from './identities.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

const DAY_MS = 86_400_000;
const dayIn = (days: number) => limaDate(new Date(Date.now() + days * DAY_MS));

function put({ apiKey }: TestTenant, body: unknown): Promise<Answer> {
  return call(service, '/api/settings/certificate', { method: 'PUT', credential: apiKey, body });
}

async function emitAndReadXml(tenant: TestTenant): Promise<string> {
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(body).toMatchObject({ status: 'ACCEPTED' });
  return (await download(service, tenant, `/api/documents/${body.id}/xml`)).text();
}

/** The certificate (DER in base64) that signed a new document of the tenant, as its XML carries it. */
async function emitAndFindSigner(tenant: TestTenant): Promise<string> {
  const xml = await emitAndReadXml(tenant);
  return /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1] ?? '';
}

/**
 * Simulates the passing of days by moving the start of the tenant's certificates back. Staged certificates become
 * effective.
 */
async function passDays({ id }: TestTenant, days: number): Promise<void> {
  const moved = `update certificates set effective_from = effective_from - interval '${days} days' where tenant_id = '${id}'`;
  await queryDatabase(service.databaseUrl, moved);
}

const derOf = (pem: string) =>
  /BEGIN CERTIFICATE-----([\s\S]+?)-----END/.exec(pem)?.[1]?.replaceAll(/\s/g, '') ?? 'none';

describe('an uploaded certificate', () => {
  let refused: TestTenant;
  beforeAll(async () => {
    refused = await createTenant(service);
  });

  it('signs the next document', async () => {
    const tenant = await createTenant(service);
    const first = await emitAndFindSigner(tenant);
    const pem = await pemOf({ ruc: tenant.ruc, serialNumber: '0abc' });
    const answer = await put(tenant, { pem });
    expect(answer).toMatchObject({
      status: 200,
      body: { certificate: { serialNumber: '0ABC', problems: [], warning: null }, nextCertificate: null },
    });
    const second = await emitAndFindSigner(tenant);
    expect(second).toBe(derOf(pem));
    expect(second).not.toBe(first);
  });

  it('may be an old PKCS#12 file', async () => {
    const tenant = await createTenant(service, { ruc: '20123456786', certificate: undefined });
    const file = new URL('../../../shared/core/src/signature/fixtures/legacy.p12', import.meta.url);
    const pkcs12 = readFileSync(file).toString('base64');
    const wrong = await put(tenant, { pkcs12, password: 'una-clave-equivocada' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { details: [{ path: 'pkcs12', message: 'The password of the PKCS#12 file is wrong' }] },
    });
    expect(JSON.stringify(wrong.body)).not.toContain('equivocada');
    expect(await put(tenant, { pkcs12, password: 'clave ñ 1' })).toMatchObject({ status: 200 });
    await emitAndFindSigner(tenant);
  });

  it('may be in the field `certificate`, as for a new tenant', async () => {
    const tenant = await createTenant(service);
    const pem = await pemOf({ ruc: tenant.ruc, serialNumber: '0def' });
    expect((await put(tenant, { certificate: { pem } })).body).toMatchObject({ certificate: { serialNumber: '0DEF' } });
    expect(await put(tenant, { certificate: 'sandbox' })).toMatchObject({ status: 200 });
  });

  it('is answered with its end', async () => {
    const tenant = await createTenant(service);
    const answer = await put(tenant, { pem: await pemOf({ ruc: tenant.ruc, to: 20 }) });
    expect(answer.body).toMatchObject({
      certificate: { daysLeft: 20, warning: expect.stringMatching(/^The certificate expires in 20 days, on /) },
    });
  });

  it.each([
    ['of another company', { ruc: '20999999999' }, {}, 'pem', /RUC/],
    ['that has expired', { to: -2, from: -9 }, {}, 'pem', /ends on/],
    ['that is not in force yet', { from: 3 }, {}, 'pem', /give effectiveFrom, \d{4}-\d\d-\d\d or later/],
    ['that will have expired on its day', { to: 5 }, { effectiveFrom: dayIn(8) }, 'pem', /ends on/],
    ['for yesterday', {}, { effectiveFrom: dayIn(-1) }, 'effectiveFrom', /today or a later day/],
    ['for a day that does not exist', {}, { effectiveFrom: '2025-02-30' }, 'effectiveFrom', /YYYY-MM-DD/],
    ['with an empty exception', {}, { rucException: ' ' }, 'rucException', /3 to 300/],
    ['twice', {}, { certificate: 'sandbox' }, '', /one certificate/],
    ['of a key without password', {}, { pkcs12: 'AAAA' }, 'password', /required/],
  ])('%s is refused', async (_what, certificate, more, path, message) => {
    const given = Object.keys(certificate).length > 0;
    const pem = given ? await pemOf({ ruc: refused.ruc, ...certificate }) : await lastingPemOf(refused.ruc);
    expect(await put(refused, { pem, ...more })).toMatchObject({
      status: 400,
      body: { details: [{ path, message: expect.stringMatching(message) }] },
    });
    expect((await get(service, refused, '/api/settings')).body).toMatchObject({ nextCertificate: null });
  });

  it.each([
    ['nothing', {}],
    ['a PEM that is none', { pem: 'hola' }],
    [
      'an EC key',
      { pem: readFileSync(new URL('../../../shared/core/src/signature/fixtures/ec.pem', import.meta.url), 'utf8') },
    ],
    ['bytes that are none', { pkcs12: 'AAAAAAAA', password: '' }],
    ['a number', { pem: 7 }],
  ])('of %s is a 400', async (_what, body) => {
    expect(await put(refused, body)).toMatchObject({ status: 400 });
  });

  it('is accepted over tRPC too', async () => {
    const tenant = await createTenant(service);
    const link = httpBatchLink({
      url: `${service.baseUrl}/trpc`,
      headers: { Authorization: `Bearer ${tenant.apiKey}` },
    });
    const client = createTRPCClient<AppRouter>({ links: [link] });
    const pem = await pemOf({ ruc: tenant.ruc, serialNumber: '0777' });
    const { nextCertificate } = await client.settings.putCertificate.mutate({ pem, effectiveFrom: dayIn(2) });
    expect(nextCertificate).toMatchObject({ serialNumber: '0777' });
    await client.settings.withdrawCertificate.mutate();
    expect(await client.settings.get.query()).toMatchObject({ nextCertificate: null });
  });
});

it('each of two companies that emit at once signs with its own key', async () => {
  const tenants = [await createTenant(service), await createTenant(service)];
  const pems = await Promise.all(tenants.map(({ ruc }) => lastingPemOf(ruc)));
  const keys = pems.map((pem) => parsePem(pem).publicKey.export({ type: 'spki', format: 'pem' }));
  expect(new Set(keys).size).toBe(2);
  const documents = await Promise.all([...tenants, ...tenants].map(emitAndReadXml));
  for (const [index, xml] of documents.entries()) {
    const { certificate } = parsePem(pems[index % 2] ?? '');
    // A signature by another key than that of the certificate is not valid.
    expect(verifySignature(xml)).toMatchObject({ valid: true, certificate });
  }
});

describe('a RUC exception', () => {
  it('lets a certificate without the RUC sign, and is shown and audited', async () => {
    const tenant = await createTenant(service);
    const pem = await pemOf({ ruc: '20999999999' });
    const rucException = 'Certificado de nuestro PSE, contrato 12-2026';
    const answer = await put(tenant, { pem, rucException });
    expect(answer).toMatchObject({ status: 200, body: { certificate: { rucException, problems: [] } } });
    // Signed, and sent: whether the authority takes it is for the authority to say, and the sandbox does not.
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(body.status).not.toBe('SIGN_ERROR');
    const xml = await (await download(service, tenant, `/api/documents/${body.id}/xml`)).text();
    expect(xml).toContain(derOf(pem));
    const noted = `select details from audit_log where tenant_id = '${tenant.id}' and details->>'rucException' is not null`;
    expect(await queryDatabase(service.databaseUrl, noted)).toMatchObject([{ details: { rucException } }]);
  });

  it('is not kept if the certificate has the RUC', async () => {
    const tenant = await createTenant(service);
    const answer = await put(tenant, { pem: await pemOf({ ruc: tenant.ruc }), rucException: 'por si acaso' });
    expect(answer.body).toMatchObject({ certificate: { rucException: null } });
  });
});

describe('a staged certificate', () => {
  it('signs from its day on', async () => {
    const tenant = await createTenant(service);
    const next = await pemOf({ ruc: tenant.ruc, from: 2, serialNumber: '0b0b' });
    const before = await emitAndFindSigner(tenant);
    const answer = await put(tenant, { pem: next, effectiveFrom: dayIn(4) });
    expect(answer.body).toMatchObject({
      certificate: { subject: expect.any(String) },
      nextCertificate: { serialNumber: '0B0B', effectiveFrom: `${dayIn(4)}T05:00:00.000Z`, problems: [] },
    });
    expect(await emitAndFindSigner(tenant)).toBe(before);

    // Its own validity cannot be moved: one that is in force already takes its place, and its day comes.
    const inForce = await pemOf({ ruc: tenant.ruc, serialNumber: '0c0c' });
    await put(tenant, { pem: inForce, effectiveFrom: dayIn(2) });
    await passDays(tenant, 2);
    expect(await emitAndFindSigner(tenant)).toBe(derOf(inForce));
    expect((await get(service, tenant, '/api/settings')).body).toMatchObject({
      certificate: { serialNumber: '0C0C' },
      nextCertificate: null,
    });
  });

  it('replaces an earlier staged certificate, and withdrawing it does not bring that one back', async () => {
    const tenant = await createTenant(service);
    for (const [serialNumber, day] of [
      ['0A01', 3],
      ['0A02', 5],
    ] as const) {
      const pem = await pemOf({ ruc: tenant.ruc, serialNumber });
      const { body } = await put(tenant, { pem, effectiveFrom: dayIn(day) });
      expect(body).toMatchObject({ nextCertificate: { serialNumber } });
    }
    await call(service, '/api/settings/certificate/next', { method: 'DELETE', credential: tenant.apiKey });
    expect((await get(service, tenant, '/api/settings')).body).toMatchObject({ nextCertificate: null });
  });

  it('can be withdrawn before its day', async () => {
    const tenant = await createTenant(service);
    const before = await emitAndFindSigner(tenant);
    await put(tenant, { pem: await pemOf({ ruc: tenant.ruc }), effectiveFrom: dayIn(1) });
    const withdraw = () =>
      call(service, '/api/settings/certificate/next', { method: 'DELETE', credential: tenant.apiKey });
    expect(await withdraw()).toMatchObject({ status: 204, body: {} });
    expect(await withdraw()).toMatchObject({ status: 404 });
    await passDays(tenant, 2);
    expect(await emitAndFindSigner(tenant)).toBe(before);
  });

  it('for today signs at once, also after another one of today', async () => {
    const tenant = await createTenant(service);
    await put(tenant, { pem: await pemOf({ ruc: tenant.ruc }) });
    const pem = await pemOf({ ruc: tenant.ruc });
    expect((await put(tenant, { pem, effectiveFrom: dayIn(0) })).body).toMatchObject({ nextCertificate: null });
    expect(await emitAndFindSigner(tenant)).toBe(derOf(pem));
  });
});
