import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const item = { code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 };
it('a factura is answered with every problem at once', async () => {
  const items = [{ ...item, quantity: 0, color: 'red' }];
  const answer = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'X', issueDate: 'x', items }));
  const details = answer.body.details as { path: string; message: string }[];
  expect(details.map(({ path }) => path)).toEqual(['series', 'issueDate', 'items.0.quantity', 'items.0.color']);
  const message = `Validation error: ${details.map((d) => `${d.path}: ${d.message}`).join('; ')}`;
  expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request', message } });
});

it('takes no number for a request that is refused', async () => {
  const series = 'F777';
  await post(service, tenant, '/api/invoices', invoiceBody({ series, items: [] }));
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ series }));
  expect(body.documentId).toBe(`${tenant.ruc}-01-${series}-00000001`);
});

describe('an unknown query parameter', () => {
  function refusalOf(names: readonly string[]) {
    const message = 'is not a parameter of this operation, which has no query parameters';
    return { status: 400, body: { statusCode: 400, details: names.map((path) => ({ path, message })) } };
  }

  it('is refused before anything is done', async () => {
    const body = invoiceBody({ series: 'F778' });
    const refused = await post(service, tenant, '/api/invoices?dryRun=true&validate=', body);
    expect(refused).toMatchObject(refusalOf(['dryRun', 'validate']));
    const { body: issued } = await post(service, tenant, '/api/invoices?', body);
    expect(issued.documentId).toBe(`${tenant.ruc}-01-F778-00000001`);
  });

  it.each([
    ['POST', '/api/validate/invoices?emit=1', 'emit'],
    ['POST', '/api/documents/1/retry?force=1', 'force'],
    ['POST', '/api/documents/1/retry?id=2', 'id'],
    ['PATCH', '/api/settings?name=x', 'name'],
    ['DELETE', '/api/settings/certificate/next?now=1', 'now'],
  ])('is refused for %s of %s', async (method, path, name) => {
    const refused = await call(service, path, { method, credential: tenant.apiKey, body: {} });
    expect(refused).toMatchObject(refusalOf([name]));
  });

  it('is named for GET and HEAD too', async () => {
    const path = '/api/documents?colour=red';
    const refused = await call(service, path, { credential: tenant.apiKey });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'colour' }] } });
    const head = await call(service, path, { method: 'HEAD', credential: tenant.apiKey });
    expect(head.status).toBe(400);
  });

  it('is refused if it repeats a path parameter', async () => {
    const message = 'is given by the path and must not be repeated';
    const refused = await call(service, '/api/documents/1?id=2', { credential: tenant.apiKey });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'id', message }] } });
  });
});

describe('a malformed body', () => {
  function send(body: string | undefined, headers: Record<string, string>): Promise<Response> {
    return fetch(`${service.baseUrl}/api/invoices`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.apiKey}`, ...headers },
      body,
    });
  }
  const json = { 'Content-Type': 'application/json' };

  it.each([
    ['is not JSON', '{"series": ', json, 400, 'Bad Request'],
    ['is empty', undefined, json, 400, 'Bad Request'],
    ['is a number', '5', json, 400, 'Bad Request'],
    ['is an array', '[]', json, 400, 'Bad Request'],
    ['is null', 'null', json, 400, 'Bad Request'],
    ['is not declared as JSON', '{}', { 'Content-Type': 'text/plain' }, 415, 'Unsupported Media Type'],
    [
      'is a form',
      'series=F001',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'Unsupported Media Type',
    ],
    ['is over 1 MiB', `{"observations":"${'x'.repeat(1024 * 1024)}"}`, json, 413, 'Payload Too Large'],
  ])('%s is refused', async (_name, body, headers, status, error) => {
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, error, message: expect.any(String) });
  });
});
