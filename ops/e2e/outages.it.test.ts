import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@chasqui/db';
import { systemClock } from '@chasqui/platform/clock';
import { createLog } from '@chasqui/platform/log';
import { sweep } from '@chasqui/workers';
import { afterEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../test/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service | undefined;
afterEach(() => service?.close());

async function start(options: ServiceOptions): Promise<{ service: Service; tenant: TestTenant }> {
  service = await startService(options);
  return { service, tenant: await createTenant(service) };
}

function running(): Service {
  if (service === undefined) throw new Error('No service runs');
  return service;
}

async function waitForStatus(started: Service, tenant: TestTenant, id: unknown, status: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await get(started, tenant, `/api/documents/${id}`);
    if (body.status === status) return;
    await sleep(50);
  }
  throw new Error(`Document ${id} did not become ${status}`);
}

describe('an emission', () => {
  it('is answered 202 at once when nobody wants to wait', async () => {
    const { service, tenant } = await start({ emissionWaitMs: 0, pools: [] });
    expect(await post(service, tenant, '/api/invoices', invoiceBody())).toMatchObject({
      status: 202,
      body: { status: 'SENT', documentId: `${tenant.ruc}-01-F001-00000001` },
    });
  });

  it('is answered 202, and not with an error to try again, when the database goes after it was recorded', async () => {
    const { service, tenant } = await start({
      wrapEmissions: (real) => ({
        ...real,
        async enqueueEmission(payload) {
          const enqueued = await real.enqueueEmission(payload);
          await queryDatabase(running().databaseUrl, 'alter table document_events rename to hidden');
          return enqueued;
        },
      }),
      pools: [],
      emissionWaitMs: 50,
    });
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'SENT', documentId: `${tenant.ruc}-01-F001-00000001` });
  });

  it('ends its wait when the process is told to stop', async () => {
    const { service, tenant } = await start({ pools: [], emissionWaitMs: 60_000 });
    const answer = post(service, tenant, '/api/invoices', invoiceBody());
    await sleep(300);
    service.emissions.endWaits();
    expect((await answer).status).toBe(202);
  });
});

describe('the sweep', () => {
  it('brings a document to its end that was recorded and never enqueued', async () => {
    let isLost = true;
    const { service, tenant } = await start({
      emissionWaitMs: 100,
      wrapEmissions: (real) => ({
        ...real,
        enqueueEmission: (payload) =>
          isLost ? Promise.reject(new Error('Redis is gone')) : real.enqueueEmission(payload),
      }),
    });
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect([status, body.status]).toEqual([202, 'SENT']);
    isLost = false;
    await queryDatabase(service.databaseUrl, `update documents set next_attempt_at = now() - interval '1 second'`);
    const db = openDatabase(service.databaseUrl);
    const log = createLog({ level: 'silent', name: 'test' });
    expect(await sweep({ db, emissions: service.emissions, clock: systemClock, log })).toBe(1);
    await db.close();
    await waitForStatus(service, tenant, body.id, 'ACCEPTED');
  });
});
