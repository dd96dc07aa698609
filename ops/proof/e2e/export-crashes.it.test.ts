import { Redis } from 'ioredis';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryDatabase, withConnection } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { bytesOf, emitMany, isCompleted, once, request } from './background-exports.ts';
import { type Service, startService } from './service.ts';
import { type SpawnedWorkers, spawnWorkers } from './spawn-workers.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const DOCUMENTS = 400;
/** Length of a text in each row of the file. The file is written in pieces of 1 MiB: these rows need four. */
const TEXT_LENGTH = 8_000;
const TAKEOVER_MS = 2_000;
/** Advisory lock that workers need to write the second piece of a file. */
const TEST_LOCK = 1;
const WORKERS = { pools: ['export'], takeoverMs: TAKEOVER_MS } as const;

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  // Exports are made by a separate process here, so that a test can kill it.
  service = await startService({ pools: ['sign', 'submit', 'render-pdf'], takeoverMs: TAKEOVER_MS });
  tenant = await createTenant(service);
  await emitMany(service, tenant, DOCUMENTS - 1);
  await queryDatabase(
    service.databaseUrl,
    `update documents set response_description = repeat('x', ${TEXT_LENGTH});
     create function wait_for_test() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${TEST_LOCK}); return new; end $$;
     create trigger wait_for_test before insert on export_chunks for each row
       when (new.sequence = 1) execute function wait_for_test()`,
  );
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

/** Waits until a worker makes the export for the n-th time, has written the first piece, and waits to write the second. */
function untilUnderWay(id: string, attempt: number): Promise<void> {
  return untilTrue(`attempt ${attempt} is under way`, async () => {
    const rows = await queryDatabase(
      service.databaseUrl,
      `select 1 from exports where id = '${id}' and state = 'RUNNING' and attempts = ${attempt} and done > 0
         and done < ${DOCUMENTS} and exists (select 1 from pg_locks where locktype = 'advisory' and not granted)`,
    );
    return rows.length > 0;
  });
}

const holdWriting = (test: pg.Client) => test.query(`select pg_advisory_lock(${TEST_LOCK})`);
const letWrite = (test: pg.Client) => test.query(`select pg_advisory_unlock(${TEST_LOCK})`);

it('an export survives an emptied Redis, a killed worker and a stopped worker', async () => {
  const id = await request(service, tenant, { kind: 'documents', format: 'csv', sort: 'createdAt' });
  const redis = new Redis(service.redisUrl);
  await redis.flushdb();
  redis.disconnect();

  await withConnection(service.databaseUrl, async (test) => {
    await holdWriting(test);
    const first = await spawn();
    await untilUnderWay(id, 1);
    expect(await first.end('SIGKILL')).toBeNull();
    // The connection of the dead worker notices its death once it has the lock.
    await letWrite(test);
    await holdWriting(test);

    const second = await spawn();
    await untilUnderWay(id, 2);
    const ended = second.end('SIGTERM');
    await letWrite(test);
    expect(await ended).toBe(0);
  });
  expect(await attemptsAt(id)).toEqual({ state: 'PENDING', attempts: 1 });

  await spawn();
  expect(await once(service, { tenant, id }, isCompleted)).toMatchObject({ done: DOCUMENTS, total: DOCUMENTS });
  const made = await bytesOf(service, tenant, `/api/exports/${id}/download`);
  const direct = await bytesOf(service, tenant, '/api/exports/documents?format=csv&sort=createdAt');
  expect(made.equals(direct)).toBe(true);
});
