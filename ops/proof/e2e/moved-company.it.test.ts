import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyCompany } from '@chasqui/db/company-moves/copy-company';
import { idOfKey } from '@chasqui/platform/keyring';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
import { ENCRYPTION_KEY } from './gateway.ts';
import { findTally, letPausesPass } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

// Two services with one authority. Clients emit while the company moves from the first to the second. They repeat a refused
// request with its Idempotency-Key.

/** The claim of a request that the move cuts off ends soon. */
const CLAIM_MS = 500;

let source: Service;
let target: Service;
let tenant: TestTenant;
beforeAll(async () => {
  source = await startService({ claimMs: CLAIM_MS });
  target = await startService({
    claimMs: CLAIM_MS,
    frontAuthority: async () => ({ url: source.sandboxUrl, close: async () => {} }),
  });
  tenant = await createTenant(source);
});
afterAll(async () => {
  await target?.close();
  await source?.close();
});

const CLIENTS = 4;
const DOCUMENTS_OF_A_CLIENT = 10;
const BEFORE_THE_MOVE = 8;

const accepted = new Map<string, Answer>();

/** Emits a factura, at the source until that says that the company is elsewhere, and again until it is recorded. */
async function emit(key: string): Promise<void> {
  for (let side = source; ; ) {
    const answer = await post(side, tenant, '/api/invoices', invoiceBody(), { 'Idempotency-Key': key });
    if (answer.status === 201) {
      accepted.set(key, answer);
      return;
    }
    expect([409, 421, 503]).toContain(answer.status);
    if (answer.headers.get('Chasqui-Cell') === 'b') side = target;
    await sleep(20);
  }
}

/** Emits documents one after the other. */
async function emitSome(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await emit(randomUUID());
}

async function emitByAll(count: number): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, () => emitSome(count)));
}

it('has every accepted document once, with numbers that go on', async () => {
  // One document of each client comes after the move, however fast the others are.
  const clients = emitByAll(DOCUMENTS_OF_A_CLIENT - 1);
  await expect.poll(() => accepted.size, { timeout: 20_000 }).toBeGreaterThanOrEqual(BEFORE_THE_MOVE);
  await copyCompany({
    from: source.databaseUrl,
    to: target.databaseUrl,
    ruc: tenant.ruc,
    cell: 'b',
    targetKeyIds: [idOfKey(ENCRYPTION_KEY)],
  });
  const atSource = await queryDatabase(source.databaseUrl, 'select id from documents');
  await clients;
  await emitByAll(1);

  expect(await queryDatabase(source.databaseUrl, 'select id from documents')).toEqual(atSource);
  const wanted = CLIENTS * DOCUMENTS_OF_A_CLIENT;
  expect(atSource.length).toBeLessThan(wanted);
  const left = "select id from documents where state <> 'ACCEPTED'";
  await expect
    .poll(
      async () => {
        await letPausesPass(target);
        await target.sweep();
        return queryDatabase(target.databaseUrl, left);
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual([]);
  const documents = await queryDatabase(
    target.databaseUrl,
    'select id, correlative from documents order by correlative',
  );
  expect(documents.map(({ correlative }) => correlative)).toEqual(
    Array.from({ length: wanted }, (_, index) => index + 1),
  );
  const answered = [...accepted.values()].map(({ body }) => body.id);
  expect(answered.toSorted()).toEqual(documents.map(({ id }) => id).toSorted());
  for (const { correlative } of documents) {
    expect(await findTally(source, tenant, `F001-${correlative}`)).toMatchObject({ registrations: 1 });
  }
});

it('repeats the first answer of a request from before the move', async () => {
  const [first] = accepted;
  if (first === undefined) throw new Error('Nothing was accepted');
  const [key, { body }] = first;
  const repeated = await post(target, tenant, '/api/invoices', invoiceBody(), { 'Idempotency-Key': key });
  expect([repeated.status, repeated.body]).toEqual([201, body]);
});

it('answers nothing of the company at the source', async () => {
  const read = await get(source, tenant, '/api/documents');
  expect([read.status, read.body.reason]).toEqual([421, 'COMPANY_MOVED']);
  expect(read.headers.get('Chasqui-Cell')).toBe('b');
  await letPausesPass(source);
  expect(await source.sweep()).toBe(0);
});
