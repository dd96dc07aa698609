import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService({ emissionWaitMs: 200, pools: ['sign'] });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

it('answers 202 with SENT and a Location when the wait ends, and keeps the document', async () => {
  const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody());
  expect(status).toBe(202);
  expect(body).toEqual({
    id: expect.any(String),
    documentId: `${tenant.ruc}-01-F001-00000001`,
    status: 'SENT',
    cdrResponseCode: null,
    cdrDescription: null,
    ticket: null,
    warnings: expect.any(Array),
  });
  expect(headers.get('Location')).toBe(`/api/documents/${body.id}`);
  const stored = await get(service, tenant, String(headers.get('Location')));
  expect(stored).toMatchObject({ status: 200, body: { status: 'SENT' } });
});
