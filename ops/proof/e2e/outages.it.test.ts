import { openDatabase } from '@chasqui/db/connection';
import { JOB_NAMES } from '@chasqui/jobs';
import { systemClock } from '@chasqui/platform/clock';
import { createLog } from '@chasqui/platform/log';
import { SWEEP_LIMIT, sweep } from '@chasqui/workers';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, invoiceBody, post } from './api.ts';
import { findTally, invoiceTo, letPausesPass, waitForStatus } from './retries.ts';
import { POOL_CONCURRENCY, type Service, type ServiceOptions, startService } from './service.ts';
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

describe('an emission', () => {
  it('is answered 202 at once if it does not wait', async () => {
    const { service, tenant } = await start({ emissionWaitMs: 0, pools: [] });
    expect(await post(service, tenant, '/api/invoices', invoiceBody())).toMatchObject({
      status: 202,
      body: { status: 'SENT', documentId: `${tenant.ruc}-01-F001-00000001` },
    });
  });

  it('is answered 202 if the database fails after the recording', async () => {
    const { service, tenant } = await start({
      wrapJobs: (real) => ({
        ...real,
        async addEmission(payload, origin) {
          const enqueued = await real.addEmission(payload, origin);
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

  it('ends its wait when the process stops', async () => {
    const { service, tenant } = await start({ pools: [], emissionWaitMs: 60_000 });
    const answer = post(service, tenant, '/api/invoices', invoiceBody());
    await untilTrue('its job waits', async () => (await service.jobs.countWaiting({ name: 'sign' })) > 0);
    service.jobs.endWaits();
    expect((await answer).status).toBe(202);
  });
});

describe('the sweep', () => {
  it('continues a document that was recorded and never enqueued', async () => {
    let isLost = true;
    const { service, tenant } = await start({
      emissionWaitMs: 100,
      wrapJobs: (real) => ({
        ...real,
        addEmission: (payload, origin) =>
          isLost ? Promise.reject(new Error('Redis is gone')) : real.addEmission(payload, origin),
      }),
    });
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody());
    expect([status, body.status]).toEqual([202, 'SENT']);
    isLost = false;
    await queryDatabase(service.databaseUrl, `update documents set next_attempt_at = now() - interval '1 second'`);
    expect(await service.sweep()).toBe(1);
    await waitForStatus(service, tenant, body.id, 'ACCEPTED');
  });

  it('continues every document when Redis loses its data', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    const { service, tenant } = await start({
      emissionWaitMs: 0,
      wrapAuthority: (real) => ({
        ...real,
        async sendBill(file) {
          calls += 1;
          await released;
          return real.sendBill(file);
        },
      }),
    });
    const emissions = Array.from({ length: 30 }, (_, index) => {
      // Every fifth is refused at first, and waits for its retry.
      const body = index % 5 === 0 ? invoiceTo('20000000109') : invoiceBody();
      return post(service, tenant, '/api/invoices', body);
    });
    const ids = (await Promise.all(emissions)).map(({ body }) => body.id);
    await untilTrue('a pool is full', () => calls >= POOL_CONCURRENCY);
    const redis = new Redis(service.redisUrl);
    await redis.flushdb();
    redis.disconnect();
    release();
    const isOver = async () => {
      await letPausesPass(service);
      await service.sweep();
      const { body } = await get(service, tenant, '/api/documents?status=ACCEPTED&limit=1');
      return (body.pagination as { total: number }).total === ids.length;
    };
    await untilTrue('all are accepted', isOver, { patienceMs: 200_000, pauseMs: 250 });
    for (let correlative = 1; correlative <= ids.length; correlative += 1) {
      const tally = await findTally(service, tenant, `F001-${correlative}`);
      expect(tally).toMatchObject({ registrations: 1 });
    }
  });

  it('claims only documents of its own pools, none while Redis accepts no jobs, and a hundred in a round', async () => {
    const { service, tenant } = await start({ emissionWaitMs: 0, pools: [] });
    const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ issueDate: dayFromToday(-4) }));
    await queryDatabase(
      service.databaseUrl,
      `insert into documents select copy.* from documents, generate_series(2, ${SWEEP_LIMIT + 5}) as number,
         jsonb_populate_record(documents, jsonb_build_object('id', gen_random_uuid(), 'correlative', number)) as copy`,
    );
    await letPausesPass(service);
    const db = openDatabase(service.serviceDatabaseUrl);
    const enqueued: unknown[] = [];
    const deps = {
      db,
      clock: systemClock,
      log: createLog({ level: 'silent', name: 'test' }),
      pools: JOB_NAMES,
      autoRetry: true,
      authorityOf: () => ({ gate: { isOpen: () => true, listDownRucs: () => [] } }),
    };
    const addStep = async (...job: unknown[]) => void enqueued.push(job);
    const countSteps = () => new Map();
    expect(await sweep({ ...deps, jobs: { addStep, countSteps, isReady: async () => false } })).toBe(0);
    const jobs = { addStep, countSteps, isReady: async () => true };
    expect(await sweep({ ...deps, jobs, pools: ['poll-ticket'] })).toBe(0);
    expect([await sweep({ ...deps, jobs }), await sweep({ ...deps, jobs })]).toEqual([SWEEP_LIMIT, 5]);
    await db.close();
    expect(enqueued).toContainEqual(['sign', expect.objectContaining({ documentId: body.id, isEndangered: true })]);
  });
});
