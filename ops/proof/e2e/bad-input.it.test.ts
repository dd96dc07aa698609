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
const customer = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
const detraction = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00-123-456789' };

function withItem(changes: Record<string, unknown>) {
  return { items: [{ ...item, ...changes }] };
}

function withCustomer(changes: Record<string, unknown>) {
  return { customer: { ...customer, ...changes } };
}

/** Rules of the specification for the factura: the change to a valid body, and the field that the error names. */
const RULES: readonly (readonly [rule: string, changes: Record<string, unknown>, path: string, message: RegExp])[] = [
  ['series is required', { series: undefined }, 'series', /F followed by three digits/],
  ['series is F and three digits', { series: 'B001' }, 'series', /^must be F followed by three digits$/],
  ['series has three digits', { series: 'F1' }, 'series', /^must be F followed by three digits$/],
  ['correlative is a positive whole number', { correlative: 0 }, 'correlative', /1 to 99999999/],
  ['correlative is no fraction', { correlative: 1.5 }, 'correlative', /whole number/],
  ['issueDate is required', { issueDate: undefined }, 'issueDate', /YYYY-MM-DD/],
  ['issueDate has its format', { issueDate: '02/11/2025' }, 'issueDate', /YYYY-MM-DD/],
  ['issueDate is a day of the calendar', { issueDate: '2025-02-30' }, 'issueDate', /date that exists/],
  ['dueDate is a day of the calendar', { dueDate: '2025-13-01' }, 'dueDate', /YYYY-MM-DD/],
  ['dueDate is not before issueDate', { dueDate: '2025-11-01' }, 'dueDate', /issueDate/],
  ['currencyCode is PEN or USD', { currencyCode: 'EUR' }, 'currencyCode', /PEN, USD/],
  ['customer is required', { customer: undefined }, 'customer', /required/],
  ['customer has a RUC', withCustomer({ identityType: '1' }), 'customer.identityType', /6 \(RUC\)/],
  ['a RUC has 11 digits', withCustomer({ identityNumber: '2013131295' }), 'customer.identityNumber', /11 digits/],
  ['customer has a name', withCustomer({ name: undefined }), 'customer.name', /required/],
  ['items is required', { items: undefined }, 'items', /required/],
  ['items has at least one', { items: [] }, 'items', /at least 1|1 to 999/],
  ['an item has a code', withItem({ code: undefined }), 'items.0.code', /required/],
  ['an item has a description', withItem({ description: '  ' }), 'items.0.description', /1 to 500/],
  ['quantity is positive', withItem({ quantity: 0 }), 'items.0.quantity', /greater than 0|positive|above 0/],
  ['quantity is not negative', withItem({ quantity: -1 }), 'items.0.quantity', /greater than 0|positive|above 0/],
  ['quantity is a number', withItem({ quantity: '1' }), 'items.0.quantity', /number/],
  ['unitCode is required', withItem({ unitCode: undefined }), 'items.0.unitCode', /required/],
  ['unitPrice is required', withItem({ unitPrice: undefined }), 'items.0.unitPrice', /required/],
  ['unitPrice is not negative', withItem({ unitPrice: -0.01 }), 'items.0.unitPrice', /number|0/],
  ['igvType is one of catalog 07', withItem({ igvType: '99' }), 'items.0.igvType', /10.*20.*30/],
  ['discount is not negative', withItem({ discount: -1 }), 'items.0.discount', /0/],
  ['discount leaves something to pay', withItem({ discount: 100 }), 'items.0', /./],
  ['iscRate is at most 1', withItem({ iscRate: 1.01 }), 'items.0.iscRate', /0.*1/],
  [
    'iscSystemType is of catalog 08',
    withItem({ iscRate: 0.1, iscSystemType: '09' }),
    'items.0.iscSystemType',
    /01.*02.*03/,
  ],
  ['a detraction code is of catalog 54', { detraction: { ...detraction, code: '999' } }, 'detraction.code', /./],
  [
    'a detraction has an account',
    { detraction: { ...detraction, bankAccount: undefined } },
    'detraction.bankAccount',
    /required/,
  ],
  ['a detraction adds up', { detraction: { ...detraction, amount: 99 } }, 'detraction.amount', /99.*14\.16|14\.16.*99/],
  ['an unknown field is named', { colour: 'red' }, 'colour', /not a field/],
  ['an unknown field of an item is named', withItem({ color: 'red' }), 'items.0.color', /not a field/],
  ['text carries only what XML can', withItem({ description: 'bell \u0007' }), 'items.0.description', /XML/],
];

describe('400 for a factura when', () => {
  it.each(RULES)('%s', async (_rule, changes, path, message) => {
    const answer = await post(service, tenant, '/api/invoices', invoiceBody(changes));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    const details = answer.body.details as { path: string; message: string }[];
    const problem = details.find((detail) => detail.path.startsWith(path));
    expect(problem, JSON.stringify(details)).toBeDefined();
    expect(problem?.message).toMatch(message);
    expect(answer.body.message).toBe(`Validation error: ${details.map((d) => `${d.path}: ${d.message}`).join('; ')}`);
  });
});

it('reports every problem at once', async () => {
  const { body } = await post(
    service,
    tenant,
    '/api/invoices',
    invoiceBody({ series: 'X', issueDate: 'x', ...withItem({ quantity: 0 }) }),
  );
  const details = body.details as { path: string }[];
  expect(details.map(({ path }) => path)).toEqual(['series', 'issueDate', 'items.0.quantity']);
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
