import { createSelfSigned } from '@chasqui/core/signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService({ authorityTimeoutMs: 5_000 });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const TRIGGERS = [
  { receiver: '20000002017', status: 'REJECTED', code: '2017', cdr: true },
  { receiver: '20000002329', status: 'REJECTED', code: '2329', cdr: true },
  { receiver: '20000004000', status: 'ACCEPTED', code: '0', cdr: true },
  { receiver: '20000000109', status: 'AUTHORITY_ERROR', code: '0109', cdr: false },
  { receiver: '20000000500', status: 'AUTHORITY_ERROR', code: null, cdr: false },
  { receiver: '20000000408', status: 'AUTHORITY_ERROR', code: null, cdr: false },
  { receiver: '20000001033', status: 'AUTHORITY_ERROR', code: null, cdr: false },
  { receiver: '20000000111', status: 'ERROR', code: '0111', cdr: false },
] as const;

function invoiceTo(receiver: string) {
  return invoiceBody({
    series: 'F500',
    customer: { identityType: '6', identityNumber: receiver, name: 'Receptor de prueba' },
  });
}

describe.each(TRIGGERS)('the receiver $receiver', ({ receiver, status, code, cdr }) => {
  it(`ends a factura as ${status}`, async () => {
    const emitted = await post(service, tenant, '/api/invoices', invoiceTo(receiver));
    expect(emitted.status).toBe(201);
    expect(emitted.body).toMatchObject({ status, cdrResponseCode: code, ticket: null });
    expect(emitted.body.cdrDescription).toEqual(expect.any(String));
    const stored = await get(service, tenant, `/api/documents/${emitted.body.id}`);
    expect(stored.body).toMatchObject({ status, attempts: 1 });
    const file = await download(service, tenant, `/api/documents/${emitted.body.id}/cdr`);
    expect(file.status).toBe(cdr ? 200 : 404);
    if (!cdr) expect(await file.text()).toContain('no CDR');
  });
});

it('shows the observations of an accepted factura', async () => {
  const emitted = await post(service, tenant, '/api/invoices', invoiceTo('20000004000'));
  const { body } = await get(service, tenant, `/api/documents/${emitted.body.id}`);
  const observations = body.observations as { code: string; message: string }[];
  expect(observations).toHaveLength(2);
  for (const { code } of observations) expect(code).toMatch(/^4\d{3}$/);
});

it('the number of a document that ended ERROR can be used again, that of a rejected one cannot', async () => {
  const number = { series: 'F501', correlative: 9 };
  const refused = await post(service, tenant, '/api/invoices', { ...invoiceTo('20000000111'), ...number });
  expect(refused.body.status).toBe('ERROR');
  const again = await post(service, tenant, '/api/invoices', { ...invoiceTo('20000002017'), ...number });
  expect(again).toMatchObject({ status: 201, body: { status: 'REJECTED' } });
  const third = await post(service, tenant, '/api/invoices', { ...invoiceBody(), ...number });
  expect(third.status).toBe(409);
});

const DAY_MS = 86_400_000;

async function certificateOf(ruc: string, fromDays: number, toDays: number) {
  const now = Date.now();
  const notBefore = new Date(now + fromDays * DAY_MS);
  const notAfter = new Date(now + toDays * DAY_MS);
  return createSelfSigned({ ruc, name: 'Comercial Ñandú', notBefore, notAfter });
}

describe('SIGN_ERROR', () => {
  const ruc = randomRuc;
  it.each([
    ['has no certificate', ruc(), async () => undefined, 'has no certificate'],
    ['has an expired certificate', ruc(), (own: string) => certificateOf(own, -10, -1), 'has expired'],
    [
      'has a certificate that is not in force yet',
      ruc(),
      (own: string) => certificateOf(own, 1, 10),
      'not in force yet',
    ],
    ["has another company's certificate", ruc(), () => certificateOf('20131312955', -1, 10), "not this tenant's"],
  ])('ends a factura of a tenant that %s', async (_name, own, makeCertificate, description) => {
    const unable = await createTenant(service, { ruc: own, certificate: await makeCertificate(own) });
    const { status, body } = await post(service, unable, '/api/invoices', invoiceBody());
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'SIGN_ERROR', cdrResponseCode: null });
    expect(body.cdrDescription).toContain(description);
    const xml = await get(service, unable, `/api/documents/${body.id}/xml`);
    expect(xml).toMatchObject({ status: 404, body: { message: expect.stringContaining('SIGN_ERROR') } });
  });
});
