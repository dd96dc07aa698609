import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_NAMES } from '@chasqui/jobs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../chaos/random.ts';
import { walkMonth } from '../chaos/sire/walk-month.ts';
import { queryDatabase, withConnection } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { type SpawnedWorkers, spawnWorkers } from './spawn-workers.ts';
import { createTenant } from './tenant.ts';

// Short version of `npm run chaos -- --month 5000`: there gateways die too.
const DOCUMENTS = 60;
const KILLS = 3;
/** Lease of a worker that is killed. */
const LEASE_MS = 2_000;
const DEADLINE_MS = 120_000;

const PERIOD = ISSUE_DATE.slice(0, 7).replace('-', '');
/** Purchases of a month, and those that are checked before the process is killed. */
const PURCHASES = 4;
const CHECKED = 2;

let service: Service;
beforeAll(async () => {
  // SIRE is asked by a separate process here, so that the test can kill it.
  service = await startService({
    pools: JOB_NAMES.filter((name) => name !== 'sire'),
    takeoverMs: LEASE_MS,
    emissionWaitMs: 2_000,
  });
});
afterAll(() => service?.close());

const spawned: SpawnedWorkers[] = [];
afterEach(async () => {
  for (const workers of spawned.splice(0)) await workers.end('SIGKILL');
});

async function spawn(): Promise<SpawnedWorkers> {
  const workers = await spawnWorkers(service, { pools: ['sire'], takeoverMs: LEASE_MS });
  spawned.push(workers);
  return workers;
}

it(
  'a month goes to SUNAT once while its workers are killed',
  async () => {
    const { id: tenantId, ruc, apiKey } = await createTenant(service);
    const random = createRandom('7');
    let kills = 0;
    const disturb = () => {
      const ending = new AbortController();
      const keepKilling = async () => {
        let workers = await spawn();
        while (!ending.signal.aborted) {
          await sleep(random.between(200, 1_000), undefined, { signal: ending.signal }).catch(() => {});
          if (kills >= KILLS) continue;
          await workers.end('SIGKILL');
          kills += 1;
          workers = await spawn();
        }
        await workers.end('SIGKILL');
      };
      const killing = keepKilling();
      return async () => {
        ending.abort();
        await killing;
      };
    };
    const { violations, uploads, rounds } = await walkMonth({
      ...{ gatewayUrls: service.gatewayUrls, sandboxUrl: service.sandboxUrl, databaseUrl: service.databaseUrl },
      owner: { tenantId, ruc, apiKey, day: ISSUE_DATE },
      sweep: service.sweep,
      ...{ documents: DOCUMENTS, pauseMs: 50, disturb },
      goesOn: () => kills < KILLS,
      stopping: AbortSignal.timeout(DEADLINE_MS),
      onEvent: () => {},
    });
    expect(violations).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(uploads).toBe(rounds);
  },
  DEADLINE_MS + 10_000,
);

it('a check of purchases goes on after the last one that a killed process checked', async () => {
  const [supplier, buyer] = [await createTenant(service), await createTenant(service)];
  const customer = { identityType: '6', identityNumber: buyer.ruc, name: 'Comercial Ñandú S.A.C.' };
  for (let count = 0; count < PURCHASES; count += 1) {
    const { body } = await post(service, supplier, '/api/invoices', invoiceBody({ customer }));
    expect(body).toMatchObject({ status: 'ACCEPTED' });
  }
  const ofBuyer = `tenant_id = '${buyer.id}'`;
  const start = async (path: string, body: object) =>
    expect(await post(service, buyer, path, body)).toMatchObject({ status: 202 });
  const untilDone = (task: string) =>
    untilTrue(`${task} is done`, async () => {
      const { tickets } = (await get(service, buyer, `/api/sire/purchases/${PERIOD}`)).body;
      return (tickets as readonly { status: string }[]).every(({ status }) => status === 'done');
    });
  const readChecked = () =>
    queryDatabase(
      service.databaseUrl,
      `select id, validity, checked_at from purchases where ${ofBuyer} and checked_at is not null order by id`,
    );

  const killed = await spawn();
  await start(`/api/sire/purchases/${PERIOD}/fetch`, {});
  await untilDone('the fetch');
  await withConnection(service.databaseUrl, async (test) => {
    // The process can record the first purchases only: the others are locked.
    await test.query(
      `begin; select from purchases where id in (select id from purchases where ${ofBuyer} order by id offset ${CHECKED}) for update`,
    );
    await start('/api/purchases/check', { period: PERIOD });
    await untilTrue('the process waits to record the next purchase', async () => {
      const [waiting] = await queryDatabase(
        service.databaseUrl,
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting !== undefined && (await readChecked()).length === CHECKED;
    });
    expect(await killed.end('SIGKILL')).toBeNull();
  });
  const before = await readChecked();
  expect(before).toHaveLength(CHECKED);

  await spawn();
  await untilDone('the check');
  const after = await readChecked();
  expect(after.slice(0, CHECKED)).toEqual(before);
  expect(after.map(({ validity }) => validity)).toEqual(Array.from({ length: PURCHASES }, () => 'ACCEPTED'));
});
