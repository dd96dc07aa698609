import { limaDate } from '@chasqui/core/time';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

async function takeNewTenant(): Promise<void> {
  tenant = await createTenant(service);
}

const SHOP = {
  code: '0005',
  name: 'Miraflores',
  ubigeo: '150122',
  address: 'Av. Larco 345, Miraflores',
  phone: '01 444 5566',
};

const change = (method: 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  call(service, path, { method, credential: tenant.apiKey, body });

const register = (series: Record<string, unknown>) => post(service, tenant, '/api/series', series);

/** The number of a factura in a series, after its acceptance. */
async function emit(body: Record<string, unknown>): Promise<unknown> {
  const answer = await post(service, tenant, '/api/invoices', invoiceBody(body));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return answer.body.documentId;
}

async function problemsOf(path: string, body: unknown): Promise<unknown> {
  const answers = [
    await post(service, tenant, `/api/${path}`, body),
    await post(service, tenant, `/api/validate/${path}`, body),
  ];
  const [emission, validation] = answers.map(({ status, body: { details } }) => ({ status, details }));
  expect(emission).toMatchObject({ status: 400 });
  expect(validation).toEqual(emission);
  return emission?.details;
}

describe('a company that moves', () => {
  beforeEach(takeNewTenant);

  it('continues its series, which may have letters', async () => {
    const FC01 = { documentType: '01', series: 'FC01', lastCorrelative: 48_211 };
    const registered = { ...FC01, registered: true, contingency: false, establishmentCode: null };
    expect(await register(FC01)).toMatchObject({ status: 201, body: registered });
    expect(await emit({ series: 'FC01' })).toBe(`${tenant.ruc}-01-FC01-00048212`);
    expect((await get(service, tenant, '/api/series')).body.data).toEqual([
      { ...registered, lastCorrelative: 48_212, gaps: [], moreGaps: false },
    ]);
    expect(await register(FC01)).toMatchObject({ status: 409 });
    expect(await change('DELETE', '/api/series/01/FC01')).toMatchObject({ status: 409 });
    expect(await change('PATCH', '/api/series/01/FC01', { lastCorrelative: 48_211 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'lastCorrelative', message: 'must be at least 48212, the last number of FC01' }] },
    });
  });

  it('gets the answer of its registration again with the same Idempotency-Key', async () => {
    const body = { documentType: '03', series: 'BE01' };
    const headers = { 'Idempotency-Key': 'series-1' };
    const first = await post(service, tenant, '/api/series', body, headers);
    const again = await post(service, tenant, '/api/series', body, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
  });

  it('corrects the last number and removes a series before the first document', async () => {
    await register({ documentType: '01', series: 'FC01', lastCorrelative: 100 });
    expect(await change('PATCH', '/api/series/01/FC01', { lastCorrelative: 130 })).toMatchObject({
      status: 200,
      body: { lastCorrelative: 130 },
    });
    await register({ documentType: '01', series: 'FC02' });
    expect(await change('DELETE', '/api/series/01/FC02')).toMatchObject({ status: 204 });
    expect(await change('DELETE', '/api/series/01/FC02')).toMatchObject({ status: 404 });
    expect(await change('PATCH', '/api/series/01/FC02', {})).toMatchObject({ status: 404 });
    expect(await emit({ series: 'FC01' })).toBe(`${tenant.ruc}-01-FC01-00000131`);
  });

  it('voids a factura of a series with letters, and modifies it', async () => {
    await register({ documentType: '01', series: 'FC01', lastCorrelative: 48_211 });
    await register({ documentType: '07', series: 'FCN1' });
    await emit({ series: 'FC01' });
    const note = {
      ...invoiceBody({ series: 'FCN1' }),
      referenceDocumentId: 'FC01-48212',
      referenceDocumentType: '01',
      responseCode: '01',
      responseDescription: 'Anulación',
    };
    expect(await post(service, tenant, '/api/credit-notes', note)).toMatchObject({
      status: 201,
      body: { documentId: `${tenant.ruc}-07-FCN1-00000001`, status: 'ACCEPTED' },
    });
    const voided = {
      issueDate: ISSUE_DATE,
      referenceDate: ISSUE_DATE,
      correlative: 1,
      items: [{ series: 'FCN1', correlative: 1, documentType: '07', reason: 'Error de registro' }],
    };
    expect(await post(service, tenant, '/api/voided-documents', voided)).toMatchObject({
      status: 201,
      body: { status: 'SENT' },
    });
  });
});

describe('the registration of a series', () => {
  beforeAll(takeNewTenant);

  it.each([
    [{ documentType: '01', series: 'FA01', lastCorrelative: 100_000_000, other: 1 }, ['lastCorrelative', 'other']],
    [{ documentType: '01', series: 'FA01', establishmentCode: '0009' }, ['establishmentCode']],
  ])('%j is a 400 that names %j', async (body, paths) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect((answer.body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual(paths);
  });

  it.each([
    ['04', 'LA01'],
    ['08', 'BD01'],
    ['20', 'RA01'],
    ['31', 'VA01'],
    ['40', 'P001'],
  ])('takes a series of type %s', async (documentType, series) => {
    expect((await register({ documentType, series })).status).toBe(201);
  });

  it('and the establishments answer the same over tRPC', async () => {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
    const shop = await client.establishments.create.mutate(SHOP);
    expect(shop).toMatchObject(SHOP);
    expect((await get(service, tenant, '/api/establishments/0005')).body).toEqual(shop);
    expect((await client.establishments.list.query({})).data).toEqual([shop]);
    const registered = { documentType: '01', series: 'FA05', establishmentCode: '0005' } as const;
    expect(await client.series.register.mutate(registered)).toMatchObject({ ...registered, lastCorrelative: 0 });
    const changes = { documentType: '01', series: 'FA05', establishmentCode: null };
    expect(await client.series.update.mutate(changes)).toMatchObject({ establishmentCode: null });
    await client.series.delete.mutate({ documentType: '01', series: 'FA05' });
    await client.establishments.delete.mutate({ id: shop.id });
    expect((await client.establishments.list.query({})).data).toEqual([]);
    await expect(
      client.emissions.invoice.mutate(invoiceBody({ series: 'FA05', issueDate: 'x' })),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^Validation error: series: must be F followed by three digits; issueDate: /),
    });
  });
});

describe('a series that is not registered', () => {
  beforeAll(takeNewTenant);

  const message = 'must be F followed by three digits';

  it('with letters is a 400 together with every other problem', async () => {
    expect(await problemsOf('invoices', invoiceBody({ series: 'FA01' }))).toEqual([{ path: 'series', message }]);
    const fromSchema = { series: 'FA01', issueDate: '2025-02-30', items: [] };
    expect(await problemsOf('invoices', invoiceBody(fromSchema))).toMatchObject([
      { path: 'series', message },
      { path: 'issueDate' },
      { path: 'items' },
    ]);
    const fromRules = { series: 'FA01', establishmentCode: '0005', issueDate: '2100-01-01' };
    expect(await problemsOf('invoices', invoiceBody(fromRules))).toMatchObject([
      { path: 'series', message },
      { path: 'issueDate' },
      { path: 'establishmentCode' },
    ]);
    const fromClient = { series: 'FA01', customer: { clientId: '00000000-0000-0000-0000-000000000000' } };
    expect(await problemsOf('invoices', invoiceBody(fromClient))).toMatchObject([
      { path: 'series', message },
      { path: 'customer.clientId' },
    ]);
  });

  it('of another company counts for nothing', async () => {
    const other = await createTenant(service);
    await post(service, other, '/api/series', { documentType: '01', series: 'FA01' });
    await register({ documentType: '07', series: 'FA01' });
    expect(await problemsOf('invoices', invoiceBody({ series: 'FA01' }))).toEqual([{ path: 'series', message }]);
  });
});

describe('a guide', () => {
  beforeAll(takeNewTenant);

  const GUIDE = {
    series: 'T001',
    issueDate: limaDate(new Date()),
    transferReason: '01',
    grossWeight: 12.5,
    carrier: { identityType: '6', identityNumber: '20100070970', name: 'Transportes Andinos S.A.' },
    origin: { ubigeo: '150101', address: 'Jr. de la Unión 100, Lima' },
    destination: { ubigeo: '040101', address: 'Calle Mercaderes 210, Arequipa' },
    recipient: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' },
    items: [{ code: 'P1', description: 'Martillo de 16 oz', quantity: 2, unitCode: 'NIU' }],
  };

  it('is numbered by the service if its series is registered', async () => {
    const message = 'is required and must be a whole number from 1 to 99999999';
    expect(await problemsOf('despatch-advices', GUIDE)).toEqual([{ path: 'correlative', message }]);
    expect(await problemsOf('despatch-advices', { ...GUIDE, grossWeight: 0 })).toMatchObject([
      { path: 'correlative', message },
      { path: 'grossWeight' },
    ]);
    await register({ documentType: '09', series: 'T001', lastCorrelative: 7 });
    for (const number of ['00000008', '00000009']) {
      expect((await post(service, tenant, '/api/despatch-advices', GUIDE)).body).toMatchObject({
        documentId: `${tenant.ruc}-09-T001-${number}`,
        status: 'ACCEPTED',
      });
    }
  });
});

describe('the establishment of a sale', () => {
  beforeEach(takeNewTenant);

  const xmlOf = async (body: Record<string, unknown>) => {
    const answer = await post(service, tenant, '/api/validate/invoices', invoiceBody(body));
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    return /<cbc:AddressTypeCode[^>]*>(\d+)</.exec(String(answer.body.xml))?.[1];
  };

  it('is that of the sale, or of its series, or the main office', async () => {
    await post(service, tenant, '/api/establishments', SHOP);
    await post(service, tenant, '/api/establishments', { ...SHOP, code: '0006', name: 'Surco' });
    await register({ documentType: '01', series: 'FA05', establishmentCode: '0005' });
    expect(await xmlOf({})).toBe('0000');
    expect(await xmlOf({ establishmentCode: '0006' })).toBe('0006');
    expect(await xmlOf({ series: 'FA05' })).toBe('0005');
    expect(await xmlOf({ series: 'FA05', establishmentCode: '0006' })).toBe('0006');
    expect(await xmlOf({ series: 'FA05', establishmentCode: '0000' })).toBe('0000');
    expect(await emit({ series: 'FA05' })).toBe(`${tenant.ruc}-01-FA05-00000001`);
  });

  it('that the company does not have is a 400', async () => {
    const other = await createTenant(service);
    await post(service, other, '/api/establishments', SHOP);
    const message = 'must be the code of one of your establishments (GET /api/establishments), or 0000';
    expect(await problemsOf('invoices', invoiceBody({ establishmentCode: '0005' }))).toEqual([
      { path: 'establishmentCode', message },
    ]);
  });
});

describe('the establishments of a company', () => {
  beforeAll(takeNewTenant);

  it('are created, listed, read, changed and deleted', async () => {
    const { status, body } = await post(service, tenant, '/api/establishments', {
      ...SHOP,
      address: 'Av. Larco 345\nPiso 2',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...SHOP, address: 'Av. Larco 345 Piso 2' });
    expect(await post(service, tenant, '/api/establishments', SHOP)).toMatchObject({ status: 409 });
    await post(service, tenant, '/api/establishments', { ...SHOP, code: '0000', name: 'Principal', phone: null });
    const { data, pagination } = (await get(service, tenant, '/api/establishments')).body;
    expect(data).toMatchObject([{ code: '0000', phone: null }, { code: '0005' }]);
    expect(pagination).toMatchObject({ total: 2 });
    const path = `/api/establishments/${body.id}`;
    expect(await change('PATCH', path, { phone: null })).toMatchObject({ status: 200, body: { phone: null } });
    await register({ documentType: '01', series: 'FA05', establishmentCode: '0005' });
    expect(await change('DELETE', path)).toMatchObject({ status: 409 });
    await change('PATCH', '/api/series/01/FA05', { establishmentCode: null });
    expect(await change('DELETE', path)).toMatchObject({ status: 204 });
    expect(await get(service, tenant, path)).toMatchObject({ status: 404 });
  });

  it('is a 400 that names every wrong field', async () => {
    const answer = await post(service, tenant, '/api/establishments', { ...SHOP, phone: '', other: 1 });
    expect(answer.status).toBe(400);
    expect((answer.body.details as { path: string }[]).map(({ path }) => path).sort()).toEqual(['other', 'phone']);
  });
});
