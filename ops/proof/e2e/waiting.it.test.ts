import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, invoiceBody, post } from './api.ts';
import { waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

it('answers 202 with SENT and a Location when the wait ends, and keeps the document', async () => {
  const service = await startService({ emissionWaitMs: 200, pools: ['sign'] });
  try {
    const tenant = await createTenant(service);
    const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(status).toBe(202);
    expect(body).toEqual({
      id: expect.any(String),
      documentId: `${tenant.ruc}-01-F001-00000001`,
      status: 'SENT',
      cdrResponseCode: null,
      cdrDescription: null,
      ticket: null,
      livemode: true,
      warnings: expect.any(Array),
    });
    expect(headers.get('Location')).toBe(`/api/documents/${body.id}`);
    const stored = await get(service, tenant, String(headers.get('Location')));
    expect(stored).toMatchObject({ status: 200, body: { status: 'SENT' } });
  } finally {
    await service.close();
  }
});

describe('a service with workers', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.close());

  it.each(['respond-async', 'return=minimal, Respond-Async; wait=10'])(
    'answers 202 as soon as the document is recorded if the client prefers %s',
    async (Prefer) => {
      const tenant = await createTenant(service);
      const { status, headers, body } = await post(service, tenant, '/api/invoices', invoiceBody(), { Prefer });
      expect([status, body]).toMatchObject([202, { status: 'SENT', cdrResponseCode: null }]);
      expect(headers.get('Preference-Applied')).toBe('respond-async');
      expect(headers.get('Location')).toBe(`/api/documents/${body.id}`);
      expect(await waitForStatus(service, tenant, body.id, 'ACCEPTED')).toMatchObject({ cdrResponseCode: '0' });
    },
  );

  it('waits for the verdict if the client prefers something else', async () => {
    const tenant = await createTenant(service);
    const { status, headers } = await post(service, tenant, '/api/invoices', invoiceBody(), {
      Prefer: 'return=minimal',
    });
    expect([status, headers.get('Preference-Applied')]).toEqual([201, null]);
  });
});
