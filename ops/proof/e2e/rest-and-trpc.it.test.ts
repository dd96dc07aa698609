import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, get, invoiceBody, post } from './api.ts';
import { readOpenApi } from './openapi/openapi-document.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant, tenantBody } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

interface OpenApiDocument {
  readonly paths: Record<string, { readonly post?: OpenApiOperation }>;
}

interface OpenApiOperation {
  readonly responses: Record<string, unknown>;
  readonly requestBody: { readonly content: Record<string, { schema: { properties: Record<string, unknown> } }> };
}

function typedClient(credential: string) {
  const link = httpBatchLink({ url: `${service.baseUrl}/trpc`, headers: { Authorization: `Bearer ${credential}` } });
  return createTRPCClient<AppRouter>({ links: [link] });
}

function call(path: string, init: RequestInit & { credential?: string } = {}): Promise<Response> {
  const { credential, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (rest.body !== undefined && rest.body !== null) headers.set('Content-Type', 'application/json');
  return fetch(service.baseUrl + path, { ...rest, headers });
}

describe('credentials', () => {
  const nobody = { statusCode: 401, error: 'Unauthorized' };
  const refused = { statusCode: 403, error: 'Forbidden' };

  it.each([
    ['no credential on /api', '/api/invoices', undefined, nobody],
    ['no credential on an unknown path of /api', '/api/nothing', undefined, nobody],
    ['no credential on /admin/tenants', '/admin/tenants', undefined, nobody],
    ['a wrong API key', '/api/invoices', 'sk_live_wrong', nobody],
    ['a wrong master key', '/admin/tenants', 'not-the-master-key', nobody],
    ['the master key on /api', '/api/invoices', MASTER_KEY, refused],
  ])('%s', async (_name, path, credential, expected) => {
    const response = await call(path, { method: 'POST', credential, body: '{}' });
    expect(response.status).toBe(expected.statusCode);
    expect(await response.json()).toEqual({ ...expected, message: expect.any(String) });
    expect(response.headers.has('WWW-Authenticate')).toBe(expected.statusCode === 401);
  });

  it('refuse an API key on /admin/tenants with 403', async () => {
    const response = await call('/admin/tenants', { method: 'POST', credential: tenant.apiKey, body: '{}' });
    expect(response.status).toBe(403);
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b'])('refuse the header %j with 401', async (authorization) => {
    const response = await call('/api/invoices', { method: 'POST', headers: { Authorization: authorization } });
    expect(response.status).toBe(401);
  });
});

describe('POST /admin/tenants', () => {
  function create(body: unknown): Promise<Response> {
    return call('/admin/tenants', { method: 'POST', credential: MASTER_KEY, body: JSON.stringify(body) });
  }

  it('answers 201 with tenant, admin and a working key, and with no secret', async () => {
    const body = tenantBody();
    const response = await create(body);
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(text).not.toContain(body.admin.password);
    expect(text).not.toMatch(/PRIVATE|digest|hash|sealed/i);
    const created = JSON.parse(text);
    expect(created.tenant).toMatchObject({
      ruc: body.ruc,
      name: body.name,
      active: true,
      certificate: { subject: expect.stringContaining(body.ruc) },
    });
    expect(created.admin).toMatchObject({ email: body.admin.email, role: 'admin' });
    expect(created.apiKey).toEqual({
      id: expect.any(String),
      label: 'default',
      access: 'full',
      scopes: null,
      expiresAt: null,
      key: expect.stringMatching(/^sk_live_[\w-]{43}$/),
      createdAt: expect.any(String),
    });
  });

  it('answers 409 to a RUC in use', async () => {
    const body = tenantBody();
    await create(body);
    const response = await create(body);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: 'Conflict', message: expect.stringContaining(body.ruc) });
  });

  it.each([
    ['ruc', { ruc: '123' }],
    ['admin.password', { admin: { name: 'A', email: 'a@b.pe', password: 'short' } }],
    ['admin.email', { admin: { name: 'A', email: 'nobody', password: 'una-clave-larga' } }],
    ['address.ubigeo', { address: { ubigeo: '15', address: 'Av. Uno' } }],
    ['certificate', { certificate: { pem: 'no key in here' } }],
    ['certificate', { certificate: { pkcs12: 'AAAA', password: 'x' } }],
    ['certificate', { certificate: 'none' }],
    ['extra', { extra: 1 }],
  ])('names %s if it is wrong, and repeats no secret', async (path, changes) => {
    const response = await create({ ...tenantBody(), ...changes });
    const text = await response.text();
    expect(response.status, text).toBe(400);
    expect(JSON.parse(text).details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect(text).not.toContain('una-clave-larga');
  });
});

describe('the bridge from tRPC to REST', () => {
  it('does not use a query parameter for the path parameter of the same name', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F600' }));
    const response = await get(service, tenant, `/api/documents/${body.id}?id=another`);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ path: 'id', message: expect.stringContaining('path') }] });
  });

  it('names an unknown query parameter', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F600' }));
    const response = await get(service, tenant, `/api/documents/${body.id}?verbose=1`);
    expect(response).toMatchObject({
      status: 400,
      body: { details: [{ path: 'verbose', message: 'is not a field of this request' }] },
    });
  });

  it.each(['/api/errors', '/api/settings'])(
    'refuses an unknown query parameter of %s, which takes none',
    async (path) => {
      expect(await get(service, tenant, `${path}?verbose=1&page=2`)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('verbose: is not a field of this request; page: is not') },
      });
    },
  );

  it('refuses an unknown field of an operation without input over tRPC too', async () => {
    const input = encodeURIComponent('{"verbose":1}');
    const response = await call(`/trpc/settings.get?input=${input}`, { credential: tenant.apiKey });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('verbose: is not a field of this request');
    expect((await call('/trpc/settings.get', { credential: tenant.apiKey })).status).toBe(200);
  });

  it('refuses an unknown field of a DELETE without input', async () => {
    const credential = tenant.apiKey;
    const path = '/api/settings/certificate/next';
    const response = await call(path, { method: 'DELETE', credential, body: '{"force":true}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ path: 'force' }] });
  });

  it.each(['xml', 'cdr'])('refuses an unknown query parameter of /%s with the same message', async (file) => {
    const response = await get(service, tenant, `/api/documents/x/${file}?verbose=1`);
    expect(response.body.message).toBe('Validation error: verbose: is not a field of this request');
  });

  it.each(['x', 'x'.repeat(65), 'x'.repeat(5000)])('answers 404 to an unknown id', async (id) => {
    const response = await get(service, tenant, `/api/documents/${id}`);
    expect(response).toMatchObject({ status: 404, body: { message: `Document ${id.slice(0, 64)} does not exist` } });
  });

  it('answers input problems in the error shape of the API', async () => {
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'B001' }));
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation error: series: must be F followed by three digits',
      details: [{ path: 'series', message: 'must be F followed by three digits' }],
    });
  });
});

describe('the tRPC endpoint', () => {
  it('emits and reads with the same procedures', async () => {
    const client = typedClient(tenant.apiKey);
    const emitted = await client.emissions.invoice.mutate(invoiceBody({ series: 'F601' }));
    expect(emitted).toMatchObject({ status: 'ACCEPTED', documentId: `${tenant.ruc}-01-F601-00000001` });
    const stored = await client.documents.get.query({ id: emitted.id });
    expect(stored.totals.total).toBe(118);
  });

  it('answers errors with the same code and body, and no stack', async () => {
    const wrong = typedClient(tenant.apiKey).emissions.invoice.mutate(invoiceBody({ series: 'B001' }));
    const error = await wrong.catch((thrown: unknown) => thrown);
    if (!(error instanceof TRPCClientError)) throw new Error('The call should have failed');
    expect(error.message).toBe('Validation error: series: must be F followed by three digits');
    expect(error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400, problem: { statusCode: 400 } });
    expect(error.data.stack).toBeUndefined();
  });

  it.each([
    ['an unknown key', 'sk_live_unknown', 401],
    ['the master key', MASTER_KEY, 403],
  ])('refuses %s', async (_name, credential, httpStatus) => {
    const error = await typedClient(credential)
      .documents.get.query({ id: 'x' })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof TRPCClientError)) throw new Error('The call should have failed');
    expect(error.data).toMatchObject({ httpStatus, problem: { statusCode: httpStatus, message: error.message } });
    const status = await call('/trpc/documents.get?input=%7B%22id%22%3A%22x%22%7D', { credential });
    expect(status.status).toBe(httpStatus);
  });

  it('refers downloads to REST', async () => {
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F602' }));
    await expect(typedClient(tenant.apiKey).documents.downloadXml.query({ id: String(body.id) })).rejects.toThrow(
      /REST/,
    );
    await expect(typedClient(tenant.apiKey).documents.downloadPdf.query({ id: String(body.id) })).rejects.toThrow(
      /REST/,
    );
    await expect(typedClient(tenant.apiKey).settings.previewPrint.mutate({})).rejects.toThrow(/REST/);
    expect((await download(service, tenant, `/api/documents/${body.id}/xml`)).status).toBe(200);
  });
});

describe('the service', () => {
  it('is live and ready without a credential', async () => {
    expect(await (await call('/health/live')).json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    const ready = await call('/health/ready');
    expect(ready.status).toBe(200);
    const checks = { database: 'up', redis: 'up', clock: 'up', authority: 'up' };
    expect(await ready.json()).toEqual({ status: 'ready', checks });
  });

  it('serves an OpenAPI document with every operation and its errors', async () => {
    const document = (await readOpenApi(service)) as OpenApiDocument;
    const guides = ['despatch-advices', 'carrier-despatch-advices'];
    const emissions = ['invoices', 'receipts', 'credit-notes', 'debit-notes', ...guides, 'retentions'];
    const paths = [...emissions, 'perceptions', 'purchase-settlements', 'voided-documents', 'reversals'].flatMap(
      (name) => [`/api/${name}`, `/api/validate/${name}`, `/api/validate/${name}/pdf`],
    );
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        ...paths,
        '/admin/authority',
        '/admin/districts',
        '/admin/due-documents',
        '/admin/email-bounces',
        '/admin/exchange-rates/{date}',
        '/admin/queues',
        '/admin/rules',
        '/admin/rules/{rule_id}',
        '/admin/sire-terms/{period}',
        '/admin/sire/sales/{period}',
        '/admin/tenants',
        '/admin/tenants/{tenant_id}',
        '/admin/tenants/{tenant_id}/api-keys',
        '/admin/tenants/{tenant_id}/api-keys/{key_id}',
        '/admin/tenants/{tenant_id}/certificate',
        '/admin/tenants/{tenant_id}/channel',
        '/admin/tenants/{tenant_id}/test-twin',
        '/admin/users',
        '/admin/users/{id}',
        '/api/api-keys',
        '/api/api-keys/{key_id}',
        '/api/audit',
        '/api/daily-summaries',
        '/api/districts',
        '/api/documents',
        '/api/documents/by-number/{documentId}',
        '/api/documents/{id}',
        '/api/documents/{id}/cdr',
        '/api/documents/{id}/check-ticket',
        '/api/documents/{id}/correct',
        '/api/documents/{id}/emails',
        '/api/documents/{id}/void',
        '/api/document-imports',
        '/api/document-imports/template',
        '/api/document-imports/{id}',
        '/api/document-imports/{id}/cancel',
        '/api/document-imports/{id}/result',
        '/api/documents/{id}/escpos',
        '/api/documents/{id}/void-options',
        '/api/documents/{id}/pdf',
        '/api/documents/{id}/retry',
        '/api/documents/{id}/xml',
        '/api/errors',
        '/api/exchange-rates/{date}',
        '/api/product-codes',
        '/api/product-codes/{code}',
        '/api/status',
        '/api/taxpayers/{ruc}',
        '/api/purchases',
        '/api/purchases/check',
        '/api/purchases/xml',
        '/api/purchases/{id}/xml',
        '/api/sire/purchases/{period}',
        '/api/sire/purchases/{period}/fetch',
        '/api/sire/sales/{period}',
        '/api/sire/sales/{period}/accept',
        '/api/sire/sales/{period}/differences',
        '/api/sire/sales/{period}/fetch',
        '/api/sire/sales/{period}/files/{kind}',
        '/api/sire/sales/{period}/preliminary',
        '/api/sire/sales/{period}/register-preliminary',
        '/api/sire/sales/{period}/replace',
        '/api/sire/sales/{period}/replacement',
        '/compat/nubefact',
        '/compat/greenter/api/v1/{model}/send',
        '/compat/greenter/api/v1/{model}/xml',
        '/compat/greenter/api/v1/{model}/pdf',
        '/compat/greenter/api/v1/{model}/status',
        '/api/errors/{code}',
        '/api/rules',
        '/api/rules/impact',
        '/api/settings',
        '/api/settings/certificate',
        '/api/settings/certificate/next',
        '/api/settings/check',
        '/api/settings/print-preview',
        '/api/validity',
        '/auth/login',
        '/auth/refresh',
        '/auth/forgot-password',
        '/auth/reset-password',
        '/api/exports',
        '/api/exports/archive',
        '/api/exports/documents',
        '/api/exports/purchases',
        '/api/exports/sales-register',
        '/api/exports/{id}',
        '/api/exports/{id}/download',
        '/api/clients',
        '/api/clients/import',
        '/api/clients/import/template',
        '/api/clients/{id}',
        '/api/products',
        '/api/products/import',
        '/api/products/import/template',
        '/api/products/{id}',
        '/api/clients/{id}/statement',
        '/api/me',
        '/api/me/password',
        '/api/me/two-factor',
        '/api/payments',
        '/api/payments/{id}',
        '/api/receivables',
        '/api/receivables/{id}',
        '/api/receivables/{id}/payments',
        '/api/reports/customers',
        '/api/reports/documents',
        '/api/reports/receivables',
        '/api/reports/sales',
        '/api/series',
        '/api/series/{documentType}/{series}',
        '/api/establishments',
        '/api/establishments/{id}',
        '/api/events',
        '/api/events/stream',
        '/api/webhooks',
        '/api/webhooks/{id}',
        '/api/webhooks/{id}/deliveries',
        '/api/webhooks/{id}/deliveries/{delivery_id}',
        '/api/webhooks/{id}/deliveries/{delivery_id}/resend',
        '/api/webhooks/{id}/replay',
        '/api/webhooks/{id}/rotate-secret',
        '/api/webhooks/{id}/test',
        '/d/{token}',
        '/d/{token}/cdr',
        '/d/{token}/pdf',
        '/d/{token}/xml',
        '/docs',
        '/health/live',
        '/health/ready',
        '/metrics',
        '/openapi.json',
        '/verify',
        '/verify/{documentId}',
      ].sort(),
    );
    const operation = document.paths['/api/invoices']?.post;
    const responses = operation?.responses ?? {};
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['201', '202', '400', '401', '403', '409', '413', '415', '500', '503']),
    );
    const series = operation?.requestBody.content['application/json']?.schema.properties.series;
    expect(series).toMatchObject({ type: 'string', pattern: '^[F][A-Z0-9]{3}$|^\\d{4}$' });
  });

  it("answers with a request id: the client's own if it is valid", async () => {
    const mine = await call('/health/live', { headers: { 'X-Request-Id': 'order-7' } });
    expect(mine.headers.get('X-Request-Id')).toBe('order-7');
    const odd = await call('/nothing', { headers: { 'X-Request-Id': 'a b' } });
    expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers 404 to an unknown path', async () => {
    const response = await call('/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'There is nothing at GET /nothing',
    });
  });
});
