import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '@chasqui/jobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { type SpawnedWorkers, spawnWorkers } from './spawn-workers.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Deadline of a test that takes seconds. Processes start much later on a machine that is busy with other tests. */
const DEADLINE_MS = 240_000;

const TAKEOVER_MS = 2_000;
const AUTHORITY_TIMEOUT_MS = 2_000;
const RETRY_DELAY_MS = 1_000;
/** Time that clients wait for a verdict. While a pool is dead they get a 202 instead. */
const EMISSION_WAIT_MS = 300;

/** Documents before a pool dies, and while it is dead. */
const BEFORE = 6;
const WHILE_DEAD = 6;
const PAUSE_MS = 30;

/** Answers that are allowed. The authority may be slow on a busy machine; the document is then queried again. */
const ANSWERS: ReadonlySet<string> = new Set(['201 ACCEPTED', '201 AUTHORITY_ERROR', '202 SENT']);

const SIGNERS = ['sign'] as const;
/**
 * Pools that call the authority. The worker that retries an interrupted call may have to query the authority about the
 * document.
 */
const SENDERS = ['submit', 'retry', 'poll-ticket'] as const;

let service: Service;
let tenant: TestTenant;
const spawned: SpawnedWorkers[] = [];

async function spawn(pools: readonly JobName[]): Promise<SpawnedWorkers> {
  const workers = await spawnWorkers(service, {
    pools,
    takeoverMs: TAKEOVER_MS,
    authorityTimeoutMs: AUTHORITY_TIMEOUT_MS,
    retryDelayMs: RETRY_DELAY_MS,
  });
  spawned.push(workers);
  return workers;
}

let signers: SpawnedWorkers;
let senders: SpawnedWorkers;
beforeAll(async () => {
  service = await startService({ pools: [], takeoverMs: TAKEOVER_MS, emissionWaitMs: EMISSION_WAIT_MS });
  tenant = await createTenant(service);
  [signers, senders] = await Promise.all([spawn(SIGNERS), spawn(SENDERS)]);
}, DEADLINE_MS);
afterAll(async () => {
  for (const workers of spawned) await workers.end('SIGKILL');
  await service?.close();
});

/** Emits this many documents, each a moment after the previous one, without waiting for answers. */
async function emit(count: number, answers: Promise<Answer>[]): Promise<void> {
  for (let emitted = 0; emitted < count; emitted += 1) {
    answers.push(post(service, tenant, '/api/invoices', invoiceBody()));
    await sleep(PAUSE_MS);
  }
}

/**
 * Kills a pool between documents, and restarts the pool after as many more documents. Returns the answers to the
 * clients.
 */
async function emitThroughDeath(victim: SpawnedWorkers, pools: readonly JobName[]): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  await emit(BEFORE, answers);
  const [code] = await Promise.all([victim.end('SIGKILL'), emit(WHILE_DEAD, answers)]);
  expect(code).toBeNull();
  await spawn(pools);
  return Promise.all(answers);
}

const countAccepted = async () => {
  const rows = await queryDatabase(service.databaseUrl, `select from documents where state = 'ACCEPTED'`);
  return rows.length;
};

async function registered(correlative: number): Promise<unknown> {
  const response = await fetch(`${service.sandboxUrl}/sandbox/documents/${tenant.ruc}-01-F001-${correlative}.xml`);
  return response.json();
}

it(
  'a pool that dies under load delays clients without losing documents',
  async () => {
    const signing = await emitThroughDeath(signers, SIGNERS);
    const sending = await emitThroughDeath(senders, SENDERS);
    const answers = [...signing, ...sending];
    const told = answers.map(({ status, body }) => `${status} ${body.status}`);
    expect(new Set(told)).toSatisfy((kinds: ReadonlySet<string>) => {
      return [...kinds].every((kind) => ANSWERS.has(kind));
    });
    expect(told).toContain('202 SENT');
    // All workers run again, so unfinished documents reach their end without help.
    while ((await countAccepted()) < answers.length) await sleep(100);
    const numbers = answers.map((_, index) => index + 1);
    const registrations = await Promise.all(numbers.map(registered));
    expect(registrations).toEqual(numbers.map(() => expect.objectContaining({ registrations: 1 })));
  },
  DEADLINE_MS,
);
