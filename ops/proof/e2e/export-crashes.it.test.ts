import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { bytesOf, emitMany, isCompleted, once, request } from './background-exports.ts';
import { type Service, startService } from './service.ts';
import { type SpawnedWorkers, spawnWorkers } from './spawn-workers.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Number of documents, large enough that a signal surely arrives before the end. */
const DOCUMENTS = 10_000;
const TAKEOVER_MS = 2_000;
const WORKERS = { pools: ['export'], takeoverMs: TAKEOVER_MS } as const;

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  // Exports are made by a separate process here, so that a test can kill it.
  service = await startService({ pools: ['sign', 'submit', 'render-pdf'], takeoverMs: TAKEOVER_MS });
  tenant = await createTenant(service);
  await emitMany(service, tenant, DOCUMENTS - 1);
});
afterAll(() => service?.close());

const spawned: SpawnedWorkers[] = [];
afterEach(async () => {
  for (const workers of spawned.splice(0)) await workers.end('SIGKILL');
});

async function spawn(): Promise<SpawnedWorkers> {
  const workers = await spawnWorkers(service, WORKERS);
  spawned.push(workers);
  return workers;
}

async function attemptsAt(id: string): Promise<{ state: unknown; attempts: unknown }> {
  const [row] = await queryDatabase(service.databaseUrl, `select state, attempts from exports where id = '${id}'`);
  return { state: row?.state, attempts: row?.attempts };
}

/** Waits until a worker makes the export for the n-th time and part of the file exists. */
function untilUnderWay(id: string, attempt: number): Promise<void> {
  return untilTrue(`attempt ${attempt} is under way`, async () => {
    const rows = await queryDatabase(
      service.databaseUrl,
      `select 1 from exports where id = '${id}' and state = 'RUNNING' and attempts = ${attempt} and done > 0`,
    );
    return rows.length > 0;
  });
}

it('an export survives an emptied Redis, a killed worker and a stopped worker', async () => {
  const id = await request(service, tenant, { kind: 'documents', format: 'csv', sort: 'createdAt' });
  const redis = new Redis(service.redisUrl);
  await redis.flushdb();
  redis.disconnect();

  const first = await spawn();
  await untilUnderWay(id, 1);
  expect(await first.end('SIGKILL')).toBeNull();

  const second = await spawn();
  await untilUnderWay(id, 2);
  expect(await second.end('SIGTERM')).toBe(0);
  expect(await attemptsAt(id)).toEqual({ state: 'PENDING', attempts: 1 });

  await spawn();
  expect(await once(service, { tenant, id }, isCompleted)).toMatchObject({ done: DOCUMENTS, total: DOCUMENTS });
  const made = await bytesOf(service, tenant, `/api/exports/${id}/download`);
  const direct = await bytesOf(service, tenant, '/api/exports/documents?format=csv&sort=createdAt');
  expect(made.equals(direct)).toBe(true);
});
