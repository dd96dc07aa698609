import { randomUUID } from 'node:crypto';
import { migrate } from '@chasqui/db/migration/migrate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Forwarder, startForwarder } from '../support/forwarder.ts';
import { type GuardedFolder, openGuardedFolder } from '../support/guarded-folder.ts';
import { createDatabase, queryDatabase } from '../support/query-database.ts';
import { type PostgresPair, startPostgresPair } from '../support/start-postgres-standby.ts';
import { addServiceLogin } from '../support/test-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { findTally, letPausesPass } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const CLIENTS = 6;
/** Time that a failover may take on a busy machine, and the pause between two sweeps. */
const FAILOVER = { patienceMs: 90_000, pauseMs: 200 };

let guarded: GuardedFolder;
let pair: PostgresPair;
let address: Forwarder;
let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  guarded = await openGuardedFolder('chasqui-standby-');
  pair = await startPostgresPair(guarded.folder, guarded.watchdog);
  address = await startForwarder(pair.primary.port);
  // node-postgres takes one host: an address follows the primary, as in production.
  const followed = new URL(pair.primary.url);
  followed.port = String(address.port);
  const url = await createDatabase(followed.href, 'chasqui');
  await migrate(url);
  const database = await addServiceLogin(followed.href, { url, drop: async () => {} });
  service = await startService({ database: { ...database, drop: async () => {} }, emissionWaitMs: 2_000 });
  tenant = await createTenant(service);
});
afterAll(async () => {
  await service?.close();
  await address?.close();
  await guarded?.close();
});

it('a primary that is killed under load loses no document and doubles none: the standby has them all', async () => {
  const recorded: Answer['body'][] = [];
  let isOver = false;
  const client = async () => {
    while (!isOver) recorded.push(await emitUntilRecorded());
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await untilTrue('documents are recorded', async () => recorded.length >= 4 * CLIENTS, FAILOVER);

  address.leadTo(null);
  process.kill(pair.primary.pid, 'SIGKILL');
  await pair.primary.exited;
  const before = recorded.length;
  await pair.promote();
  address.leadTo(pair.standby.port);
  const promoted = await queryDatabase(pair.standby.url, 'select pg_is_in_recovery() as is_standby');
  expect(promoted).toEqual([{ is_standby: false }]);

  await untilTrue('documents are recorded again', async () => recorded.length >= before + 4 * CLIENTS, FAILOVER);
  isOver = true;
  await Promise.all(clients);
  await untilTrue(
    'all are accepted',
    async () => {
      await letPausesPass(service);
      await service.sweep();
      return (await count('&status=ACCEPTED')) === (await count(''));
    },
    FAILOVER,
  );

  // Each request has its own document, and there is no other one: the numbers have no gap.
  const numbers = recorded.map(({ documentId }) => Number(String(documentId).split('-').at(-1)));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: recorded.length }, (_, index) => index + 1));
  expect(await count('')).toBe(recorded.length);
  for (const number of numbers) {
    expect(await findTally(service, tenant, `F001-${String(number).padStart(8, '0')}`)).toMatchObject({
      registrations: 1,
    });
  }
});

/** Repeats one request with its key until the document is recorded, as a client does. */
async function emitUntilRecorded(): Promise<Answer['body']> {
  const headers = { 'Idempotency-Key': randomUUID() };
  for (;;) {
    const { status, body } = await post(service, tenant, '/api/invoices', invoiceBody(), headers);
    if (status === 201 || status === 202) return body;
    expect([409, 500, 503]).toContain(status);
  }
}

async function count(filter: string): Promise<number> {
  const { body } = await get(service, tenant, `/api/documents?limit=1${filter}`);
  return (body.pagination as { total: number }).total;
}
