import { createHash } from 'node:crypto';
import { type ChasquiClient, createChasquiClient, type InvoiceInput, isChasquiApiError } from '@chasqui/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { download, invoiceBody } from './api.ts';
import { type Cut, type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant, tenantBody } from './tenant.ts';

let service: Service;
let proxy: CuttingProxy;
let tenant: TestTenant;
let client: ChasquiClient;

beforeAll(async () => {
  service = await startService();
  proxy = await startCuttingProxy(service.baseUrl);
});
afterAll(async () => {
  await proxy?.close();
  await service?.close();
});
beforeEach(async () => {
  tenant = await createTenant(service);
  client = createChasquiClient({ url: proxy.url, apiKey: tenant.apiKey });
});

const RETRY_CUSTOMER = { identityType: '6', identityNumber: '20000000500', name: 'Siempre caída S.A.' } as const;

function factura(series: string): InvoiceInput {
  return invoiceBody({ series });
}

async function countDocuments(): Promise<number> {
  const counting = `select count(*)::int as n from documents where tenant_id = '${tenant.id}'`;
  const [row] = await queryDatabase(service.databaseUrl, counting);
  return Number(row?.n);
}

function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a typed client', () => {
  it('emits, lists by page, and reads a document', async () => {
    for (let index = 0; index < 3; index += 1) await client.emissions.invoice.mutate(factura('F001'));
    const first = await client.documents.list.query({ limit: 2, sort: 'createdAt' });
    const rest = await client.documents.list.query({
      limit: 2,
      sort: 'createdAt',
      cursor: first.pagination.nextCursor ?? undefined,
    });
    const listed = [...first.data, ...rest.data];
    expect(listed.map(({ correlative }) => correlative)).toEqual([1, 2, 3]);
    expect(rest.pagination).toMatchObject({ total: 3, nextCursor: null });
    const [{ id } = { id: '' }] = listed;
    const document = await client.documents.get.query({ id });
    expect(document).toMatchObject({ documentId: `${tenant.ruc}-01-F001-00000001`, totals: { total: 118 } });
  });

  it('reads every page of a list, in the language of the client', async () => {
    for (let index = 0; index < 3; index += 1) await client.emissions.invoice.mutate(factura('F001'));
    const correlatives: number[] = [];
    for await (const { data } of client.documents.list.pages({ limit: 2, sort: 'createdAt' }))
      correlatives.push(...data.map(({ correlative }) => correlative));
    expect(correlatives).toEqual([1, 2, 3]);
    const spanish = createChasquiClient({ url: service.baseUrl, apiKey: tenant.apiKey, language: 'es' });
    expect(await errorOf(spanish.emissions.invoice.mutate({ ...factura('F001'), items: [] }))).toMatchObject({
      message: expect.stringMatching(/^Error de validación/),
    });
  });

  it('downloads exports and previews', async () => {
    const { issueDate } = factura('F001');
    await client.emissions.invoice.mutate(factura('F001'));
    const csv = await client.download('exports.documents', { format: 'csv', type: '01' });
    expect([csv.mediaType, Buffer.from(csv.bytes).toString('utf8')]).toEqual([
      'text/csv',
      expect.stringContaining('F001'),
    ]);
    const register = await client.download('exports.salesRegister', { period: issueDate.slice(0, 7) });
    expect(register).toMatchObject({ mediaType: 'text/plain', fileName: expect.stringMatching(/\.txt$/) });
    const preview = await client.download('settings.previewPrint', { print: { footer: 'Gracias' } });
    expect([preview.fileName, preview.mediaType]).toEqual(['muestra.pdf', 'application/pdf']);
  });

  it('downloads every file of a document in every format', async () => {
    const { id } = await client.emissions.invoice.mutate(factura('F001'));
    const stored = await (await download(service, tenant, `/api/documents/${id}/xml`)).arrayBuffer();
    const name = `${tenant.ruc}-01-F001-1`;
    const xml = await client.download(id, 'xml');
    expect(xml).toMatchObject({ fileName: `${name}.xml`, mediaType: 'application/xml' });
    expect(Buffer.from(xml.bytes).equals(Buffer.from(stored))).toBe(true);
    expect(xml.etag).toBe(`"${createHash('sha256').update(xml.bytes).digest('hex')}"`);
    const cdr = await client.download(id, 'cdr');
    expect(cdr).toMatchObject({ fileName: `R-${name}.zip`, mediaType: 'application/zip' });
    const answer = await client.download(id, 'cdr', { format: 'xml' });
    expect(answer).toMatchObject({ fileName: `R-${name}.xml`, mediaType: 'application/xml' });
    expect(Buffer.from(answer.bytes).toString('utf8')).toContain('ApplicationResponse');
    const [sheet, roll] = [await client.download(id, 'pdf'), await client.download(id, 'pdf', { format: 'ticket' })];
    for (const { bytes, fileName, mediaType } of [sheet, roll]) {
      expect([fileName, mediaType]).toEqual([`${name}.pdf`, 'application/pdf']);
      expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-/);
    }
    expect(sheet.etag).not.toBe(roll.etag);
  });

  it('names every wrong field', async () => {
    const error = await errorOf(client.emissions.invoice.mutate({ ...factura('B001'), items: [] }));
    if (!isChasquiApiError(error)) throw new Error('The call should have been refused');
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', requestId: expect.any(String) });
    expect(error.details.map(({ path }) => path).sort()).toEqual(['items', 'series']);
    const stranger = createChasquiClient({ url: proxy.url, apiKey: 'sk_live_unknown' });
    expect(await errorOf(stranger.documents.list.query())).toMatchObject({ code: 'UNAUTHENTICATED', details: [] });
    const missing = client.download('nothing', 'xml');
    expect(await errorOf(missing)).toMatchObject({ code: 'NOT_FOUND', message: 'Document nothing does not exist' });
  });

  it('does not repeat a retry that was refused because the document is accepted', async () => {
    const { id } = await client.emissions.invoice.mutate(factura('F001'));
    const before = proxy.requests();
    const error = await errorOf(client.documents.retry.mutate({ id }));
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', message: expect.stringContaining('ACCEPTED') });
    expect(proxy.requests() - before).toBe(1);
    const failed = await client.emissions.invoice.mutate({ ...factura('F001'), customer: RETRY_CUSTOMER });
    expect((await client.documents.retry.mutate({ id: failed.id })).status).toBe('AUTHORITY_ERROR');
  });

  it('logs in and continues with its token', async () => {
    const { admin } = tenantBody();
    const visitor = createChasquiClient({ url: proxy.url });
    const { email, password } = admin;
    const session = await visitor.auth.login.mutate({ email, password, ruc: tenant.ruc });
    const user = createChasquiClient({ url: proxy.url, accessToken: () => session.accessToken });
    expect((await user.admin.users.list.query()).data).toHaveLength(1);
  });

  it('administers with the master key', async () => {
    const operator = createChasquiClient({ url: proxy.url, masterKey: MASTER_KEY });
    const key = await operator.admin.apiKeys.create.mutate({ tenant_id: tenant.id, label: 'client' });
    const other = createChasquiClient({ url: proxy.url, apiKey: key.key });
    expect((await other.emissions.invoice.mutate(factura('F001'))).status).toBe('ACCEPTED');
  });
});

describe('a lost answer', () => {
  it.each<[string, Cut[]]>([
    ['after the service gave it', ['answered']],
    ['while the service works', ['arriving']],
    ['again and again', ['arriving', 'answered', 'answered']],
  ])('%s ends in one document', async (_when, cuts) => {
    const before = proxy.requests();
    proxy.cut(...cuts);
    const emitted = await client.emissions.invoice.mutate(factura('F001'));
    expect(emitted.documentId).toBe(`${tenant.ruc}-01-F001-00000001`);
    expect(proxy.requests() - before).toBe(cuts.length + 1);
    expect(await countDocuments()).toBe(1);
    expect((await client.emissions.invoice.mutate(factura('F001'))).documentId).toMatch(/-00000002$/);
  });

  it('of a change outside /api is reported and not repeated', async () => {
    const operator = createChasquiClient({ url: proxy.url, masterKey: MASTER_KEY });
    const before = proxy.requests();
    proxy.cut('answered');
    const creation = operator.admin.apiKeys.create.mutate({ tenant_id: tenant.id, label: 'lost' });
    expect(await errorOf(creation)).toMatchObject({ name: 'ChasquiNetworkError', reason: 'connection' });
    expect(proxy.requests() - before).toBe(1);
    const { data } = await operator.admin.apiKeys.list.query({ tenant_id: tenant.id });
    expect(data.map(({ label }) => label).sort()).toEqual(['default', 'lost']);
  });
});
