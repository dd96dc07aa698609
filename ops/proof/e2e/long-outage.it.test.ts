import { SWEEP_LIMIT } from '@chasqui/workers';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, invoiceBody, post } from './api.ts';
import { type ExampleRequest, listExampleRequests } from './example-requests.ts';
import {
  emitAll,
  loseFirstPatience,
  type OutageService,
  passMinutes,
  readDocuments,
  recover,
  startOutageService,
} from './outage-service.ts';
import { digestsOf, type Emitted, expectRegisteredOnce } from './registrations.ts';
import { setOutage } from './retries.ts';
import { POOL_CONCURRENCY, type ServiceOptions } from './service.ts';

/** Limit on the recovery, because no backoff pauses longer than an hour. */
const MOST_MINUTES_TO_RECOVER = 65;
/** Returns the most calls about a document. The first pause is 30 s. Each pause doubles, up to one hour. */
function mostCallsIn(minutes: number): number {
  return 1 + Math.floor(Math.log2(1 + minutes / 0.5));
}
/** Timeout longer than an answer of the sandbox takes on the busiest machine, so that no call times out. */
const AMPLE_TIMEOUT_MS = 120_000;
/**
 * Calls before the circuit stops others. It opens after 10 calls in a row without an answer, and other jobs of the
 * pool may already be calling.
 */
const CALLS_BEFORE_ANYBODY_KNEW = 10 + POOL_CONCURRENCY;
/** Sales, retentions and perceptions, and guides go to a service each, which has a circuit of its own. */
const CIRCUITS = 3;
/** Probes after pauses of 1, 2, 4 and 8 s. */
const FIRST_PROBES = 4;
/** Interval of the probes after the first ones. The machine's own time also passes for the gate. */
const PROBE_EACH_MS = 10_000;
const TEST_TIMEOUT_MS = 300_000;
/**
 * Documents whose CDR SUNAT returns on a query. All other documents in doubt are sent again instead of being queried.
 */
const CONSULTED = /^0[178] F/;

let outage: OutageService | undefined;
afterEach(() => outage?.service.close());

async function start(options: ServiceOptions = {}): Promise<OutageService> {
  outage = await startOutageService(options);
  return outage;
}

async function emitAccepted(here: OutageService): Promise<number> {
  const { body } = await post(here.service, here.tenant, '/api/invoices', invoiceBody({ series: 'F900' }));
  // On a busy machine the first answer of a sandbox that just started may come later than a test is ready to wait.
  await recover(here);
  await expectAllAccepted(here, 1);
  return Number(String(body.documentId).slice(-8));
}

function voidingOf(correlative: number): ExampleRequest {
  const item = { series: 'F900', correlative, documentType: '01', reason: 'Error en los datos del cliente' };
  const body = { correlative: 1, issueDate: '2026-11-03', referenceDate: '2026-11-02', items: [item] };
  return { name: 'voided-documents', path: 'voided-documents', body };
}

/** Reads the ids of documents that were recorded, with or without a verdict yet. */
function readTaken(answers: readonly Answer[]): readonly Emitted[] {
  return answers.map(({ status, body }) => {
    expect([201, 202], JSON.stringify(body)).toContain(status);
    expect(['SENT', 'ACCEPTED', 'AUTHORITY_ERROR']).toContain(body.status);
    return { id: String(body.id), documentId: String(body.documentId) };
  });
}

async function expectAllAccepted(of: OutageService, count: number): Promise<void> {
  const documents = await readDocuments(of);
  expect(documents.filter(({ state }) => state !== 'ACCEPTED')).toEqual([]);
  expect(documents).toHaveLength(count);
}

describe('an authority that is away for an hour', () => {
  it(
    'delays documents, gets a bounded number of calls, and is not flooded when it is back',
    async () => {
      const here = await start({ authorityTimeoutMs: AMPLE_TIMEOUT_MS });
      const { service, tenant, calls } = here;
      const correlative = await emitAccepted(here);
      await setOutage(here.service, { mode: 'down' });
      calls.restart();
      const startMs = performance.now();
      const early = readTaken(await emitAll(here, [...listFewOfEachType(0), voidingOf(correlative)]));
      expect(early.length).toBeGreaterThan(40);
      await loseFirstPatience(here);

      for (let minute = 0; minute < 60; minute += 1) await passMinutes(here, 1);
      const elapsedMs = performance.now() - startMs;
      const probes = FIRST_PROBES + 60 + Math.ceil(elapsedMs / PROBE_EACH_MS);
      const mostCalls = mostCallsIn(61 + elapsedMs / 60_000);
      expect(calls.calls()).toBeLessThanOrEqual(CIRCUITS * (CALLS_BEFORE_ANYBODY_KNEW + probes));
      const waiting = (await readDocuments(here)).filter(({ state }) => state !== 'ACCEPTED');
      expect(waiting).toHaveLength(early.length);
      for (const document of waiting) {
        expect(document).toMatchObject({ state: 'AUTHORITY_ERROR' });
        const mostSends = CONSULTED.test(document.number) ? 2 : mostCalls;
        expect(document.attempts, document.number).toBeLessThanOrEqual(mostSends);
        expect(document.calls, document.number).toBeLessThanOrEqual(mostCalls);
      }

      const late = readTaken(await emitAll(here, listFewOfEachType(1)));
      await loseFirstPatience(here);
      const emitted = [...early, ...late];
      expect(emitted.length).toBeGreaterThan(SWEEP_LIMIT);
      const digests = await digestsOf(service, tenant, emitted);

      await setOutage(here.service, { mode: 'none' });
      calls.restart();
      const handedOut = await recover(here, MOST_MINUTES_TO_RECOVER);
      expect(Math.max(...handedOut)).toBeLessThanOrEqual(SWEEP_LIMIT);
      // Documents are sent by the pool of retries, and the tickets of guides are asked about by the pool of tickets.
      expect(calls.mostAtOnce()).toBeLessThanOrEqual(2 * POOL_CONCURRENCY);
      await expectAllAccepted(here, emitted.length + 1);
      expect(await digestsOf(service, tenant, emitted)).toEqual(digests);
      await expectRegisteredOnce(service, digests);
    },
    TEST_TIMEOUT_MS,
  );
});

/** Returns at most seven requests of each type: more than a sweep takes in two rounds. */
function listFewOfEachType(round: number): readonly ExampleRequest[] {
  const all = listExampleRequests(round);
  return all.filter(({ path }, index) => all.slice(0, index).filter((each) => each.path === path).length < 7);
}

function listShortRequests(round: number): readonly ExampleRequest[] {
  const all = listExampleRequests(round);
  return [...new Map(all.map((request) => [request.path, request])).values()];
}

describe.each([
  ['slow: it answers after everybody has stopped listening', { mode: 'slow', delayMs: 1_500 }],
  ['flaky: it fails most calls, half of them after it has done the work', { mode: 'flaky', rate: 0.8 }],
])('an authority that is %s', (_, outage) => {
  it(
    'loses no document and registers none twice',
    async () => {
      const here = await start({ authorityTimeoutMs: 500 });
      const { service, tenant } = here;
      const correlative = await emitAccepted(here);
      await setOutage(here.service, outage);
      const requests = [...listShortRequests(0), ...listShortRequests(1), ...listShortRequests(2)];
      const emitted = readTaken(await emitAll(here, [...requests, voidingOf(correlative)]));
      await loseFirstPatience(here);
      const digests = await digestsOf(service, tenant, emitted);
      for (let minute = 0; minute < 15; minute += 1) await passMinutes(here, 1);

      await setOutage(here.service, { mode: 'none' });
      // Without a bound: on a busy machine a call may run out of its half second, which puts the next one off.
      await recover(here);
      await expectAllAccepted(here, emitted.length + 1);
      expect(await digestsOf(service, tenant, emitted)).toEqual(digests);
      await expectRegisteredOnce(service, digests);
    },
    TEST_TIMEOUT_MS,
  );
});
