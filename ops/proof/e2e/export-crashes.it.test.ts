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
/** Lease of the worker that is killed: another takes over once it has lapsed. */
const SHORT_LEASE_MS = 4_000;
/** Lease that does not lapse while a worker works, however slow the machine is. */
const LONG_LEASE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Advisory lock that workers need to write the second piece of a file. */
const TEST_LOCK = 1;

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  // Exports are made by a separate process here, so that a test can kill it.
  service = await startService({ pools: ['sign', 'submit', 'render-pdf'], takeoverMs: SHORT_LEASE_MS });
  tenant = await createTenant(service);
  await emitMany(service, tenant, DOCUMENTS - 1);
  await queryDatabase(
    service.databaseUrl,
    `update documents set response_description = repeat('x', ${TEXT_LENGTH});
     create function wait_for_test() returns trigger language plpgsql set lock_timeout = 0 as
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

async function spawn(takeoverMs: number, sweepPauseMs?: number): Promise<SpawnedWorkers> {
  const paused = sweepPauseMs === undefined ? {} : { sweepPauseMs };
  const workers = await spawnWorkers(service, { pools: ['export'], takeoverMs, ...paused });
  spawned.push(workers);
  return workers;
}

async function attemptsAt(id: string): Promise<{ state: unknown; attempts: unknown }> {
  const [row] = await queryDatabase(service.databaseUrl, `select state, attempts from exports where id = '${id}'`);
  return { state: row?.state, attempts: row?.attempts };
}

/**
 * Waits until a worker makes the export for the n-th time, n > `after`, has written the first piece, and waits to write
 * the second. Returns n.
 */
async function untilUnderWay(id: string, after: number): Promise<number> {
  let attempt = after;
  await untilTrue('the export is under way', async () => {
    const [row] = await queryDatabase(
      service.databaseUrl,
      `select attempts from exports where id = '${id}' and state = 'RUNNING' and attempts > ${after} and done > 0
         and done < ${DOCUMENTS} and exists (select 1 from pg_locks where locktype = 'advisory' and not granted)`,
    );
    attempt = Number(row?.attempts ?? after);
    return attempt > after;
  });
  return attempt;
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
    const killed = await spawn(SHORT_LEASE_MS);
    const first = await untilUnderWay(id, 0);
    expect(await killed.end('SIGKILL')).toBeNull();
    // The connection of the dead worker notices its death once it has the lock.
    await letWrite(test);
    await holdWriting(test);

    await untilTrue('the lease of the killed worker has lapsed', async () => {
      const [row] = await queryDatabase(
        service.databaseUrl,
        `select next_attempt_at <= now() as lapsed from exports where id = '${id}'`,
      );
      return row?.lapsed === true;
    });
    // A worker that is told to stop ends its sweep before its export.
    const stopped = await spawn(LONG_LEASE_MS, HOUR_MS);
    const second = await untilUnderWay(id, first);
    const ended = stopped.end('SIGTERM');
    await stopped.shuttingDown;
    await letWrite(test);
    expect(await ended).toBe(0);
    expect(await attemptsAt(id)).toEqual({ state: 'PENDING', attempts: second - 1 });
  });

  await spawn(LONG_LEASE_MS);
  expect(await once(service, { tenant, id }, isCompleted)).toMatchObject({ done: DOCUMENTS, total: DOCUMENTS });
  const made = await bytesOf(service, tenant, `/api/exports/${id}/download`);
  const direct = await bytesOf(service, tenant, '/api/exports/documents?format=csv&sort=createdAt');
  expect(made.equals(direct)).toBe(true);
});
