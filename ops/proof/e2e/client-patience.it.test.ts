import { createChasquiClient } from '@chasqui/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceBody } from './api.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type Service, startService } from './service.ts';
import { createTenant } from './tenant.ts';

let service: Service;
let proxy: CuttingProxy;

/** Promise that holds the queues' readiness, so that an emission runs until the promise resolves. */
let held: Promise<void> = Promise.resolve();

beforeAll(async () => {
  service = await startService({
    // So that a request that waits for the first one under its key is soon turned away.
    emissionWaitMs: 300,
    wrapJobs: (real) => ({
      ...real,
      async isReady() {
        await held;
        return real.isReady();
      },
    }),
  });
  proxy = await startCuttingProxy(service.baseUrl);
});
afterAll(async () => {
  await proxy?.close();
  await service?.close();
});

it('waits after a lost answer while the service says that the request still runs', async () => {
  const tenant = await createTenant(service);
  const client = createChasquiClient({ url: proxy.url, apiKey: tenant.apiKey });
  let release = () => {};
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy.cut('arriving');
  const emission = client.emissions.invoice.mutate(invoiceBody());
  // A third request comes only after the second was turned away.
  await expect.poll(proxy.requests).toBe(3);
  release();
  expect((await emission).documentId).toBe(`${tenant.ruc}-01-F001-00000001`);
  const { pagination } = await client.documents.list.query({});
  expect(pagination.total).toBe(1);
});
