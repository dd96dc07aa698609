import { redisServerAt } from '@chasqui/core/redis';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { takeRedisDatabase } from '../support/take-redis-database.ts';
import { createServiceDatabase, type ServiceDatabase } from '../support/test-database.ts';
import { download, invoiceBody, post } from './api.ts';
import { findTally, sweepUntil } from './retries.ts';
import { MASTER_KEY, type ServiceOptions, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const COMPANIES = 6;

let database: ServiceDatabase;
let redisUrl: string;

beforeAll(async () => {
  database = await createServiceDatabase(inject('databaseUrl'));
  redisUrl = await takeRedisDatabase(inject('redisUrl'));
});
afterAll(() => database?.drop());

/** Starts a service on the same database and Redis, whose queues are divided by this number. */
function startDivided(queueShards: number, options: ServiceOptions = {}) {
  const kept = { ...database, drop: async () => {} };
  return startService({ database: kept, redis: { ...redisServerAt(redisUrl), queueShards }, ...options });
}

it('jobs of another number of queues are not read, and the sweep issues each document anew, once', async () => {
  const tenants: TestTenant[] = [];
  const ids: unknown[] = [];
  for (const queueShards of [1, 4]) {
    const former = await startDivided(queueShards, { pools: [], emissionWaitMs: 20 });
    if (tenants.length === 0) {
      tenants.push(...(await Promise.all(Array.from({ length: COMPANIES }, () => createTenant(former)))));
    }
    for (const tenant of tenants) {
      const { status, body } = await post(former, tenant, '/api/invoices', invoiceBody());
      expect(status).toBe(202);
      ids.push(body.id);
    }
    expect(await former.jobs.countWaiting({ name: 'sign' })).toBe(COMPANIES);
    await former.close();
  }

  const service = await startDivided(3);
  try {
    for (const [index, id] of ids.entries()) {
      const tenant = tenants[index % COMPANIES] as TestTenant;
      const { documentId } = await sweepUntil(service, tenant, String(id), 'ACCEPTED');
      const number = String(documentId).split('-').at(-1);
      expect(await findTally(service, tenant, `F001-${number}`)).toMatchObject({ registrations: 1 });
    }
    const queues = await fetch(`${service.baseUrl}/admin/queues`, {
      headers: { Authorization: `Bearer ${MASTER_KEY}` },
    });
    const { data } = (await queues.json()) as { readonly data: readonly { pool: string; workers: number }[] };
    expect(data.find(({ pool }) => pool === 'sign')).toMatchObject({ workers: 1 });
    const emitted = await post(service, tenants[0] as TestTenant, '/api/invoices', invoiceBody());
    expect([emitted.status, emitted.body.status]).toEqual([201, 'ACCEPTED']);
    const pdf = await download(service, tenants[0] as TestTenant, `/api/documents/${emitted.body.id}/pdf`);
    expect(pdf.status).toBe(200);
  } finally {
    await service.close();
  }
});
