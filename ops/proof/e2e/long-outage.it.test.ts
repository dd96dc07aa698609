import { afterEach, describe, expect, it } from 'vitest';
import { TODAY } from '../support/days.ts';
import { type Answer, get, invoiceBody, post } from './api.ts';
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
import { invoiceTo, letPausesPass, setOutage } from './retries.ts';
import { CALLS_OF_ONE_TENANT, type ServiceOptions } from './service.ts';

/** Limit on the recovery, because no backoff pauses longer than an hour. */
const MOST_MINUTES_TO_RECOVER = 65;
/** Returns the most calls about a document. The first pause is 30 s. Each pause doubles, up to one hour. */
function mostCallsIn(minutes: number): number {
  return 1 + Math.floor(Math.log2(1 + minutes / 0.5));
}
/** Facturas beside one document of each service: their calls would exceed the bounds without a circuit. */
const FACTURAS = 12;
/** Calls of a RUC before its circuit opens, and those that were under way by then. */
const CALLS_BEFORE_ANYBODY_KNEW = 10 + CALLS_OF_ONE_TENANT;
/** Probes after pauses of 1, 2, 4 and 8 s, before one each 10 s. */
const FIRST_PROBES = 4;
/** Steps of the hour. No more than one probe is due in each. */
const STEPS = 12;
/** Timeout longer than an answer of the sandbox takes on the busiest machine, so that no call times out. */
const AMPLE_TIMEOUT_MS = 120_000;
/**
 * Documents whose CDR SUNAT returns on a query. All other documents in doubt are sent again instead of being queried.
 */
const CONSULTED = /^0[178] F/;
/** One path of each service. Boletas share that of facturas, but SUNAT tells nothing of them. */
const EACH_SERVICE: readonly string[] = ['invoices', 'receipts', 'retentions', 'despatch-advices'];

let outage: OutageService | undefined;
afterEach(() => outage?.service.close());

async function start(options: ServiceOptions): Promise<OutageService> {
  outage = await startOutageService(options);
  return outage;
}

async function emitAccepted(here: OutageService): Promise<number> {
  const { body } = await post(
    here.service,
    here.tenant,
    '/api/invoices',
    invoiceBody({ series: 'F900', issueDate: TODAY }),
  );
  // On a busy machine the first answer of a sandbox that just started may come later than a test is ready to wait.
  await recover(here);
  await expectAllAccepted(here, 1);
  return Number(String(body.documentId).slice(-8));
}

function voidingOf(correlative: number): ExampleRequest {
  const item = { series: 'F900', correlative, documentType: '01', reason: 'Error en los datos del cliente' };
  const body = { correlative: 1, issueDate: TODAY, referenceDate: TODAY, items: [item] };
  return { name: 'voided-documents', path: 'voided-documents', body };
}

/** Reads the ids of documents that were recorded, with or without a verdict yet. */
function readTaken(of: OutageService, answers: readonly Answer[]): Promise<readonly Emitted[]> {
  return Promise.all(
    answers.map(async ({ status, body }) => {
      expect([201, 202], JSON.stringify(body)).toContain(status);
      expect(['SENT', 'ACCEPTED', 'AUTHORITY_ERROR']).toContain(body.status);
      const { body: record } = await get(of.service, of.tenant, `/api/documents/${body.id}`);
      return { id: String(body.id), documentId: String(record.documentId) };
    }),
  );
}

async function expectAllAccepted(of: OutageService, count: number): Promise<void> {
  const documents = await readDocuments(of);
  expect(documents.filter(({ state }) => state !== 'ACCEPTED')).toEqual([]);
  expect(documents).toHaveLength(count);
}

function listOneOfEachType(round: number): readonly ExampleRequest[] {
  const all = listExampleRequests(round);
  return [...new Map(all.map((request) => [request.path, request])).values()];
}

function listFacturas(): readonly ExampleRequest[] {
  const body = invoiceBody({ series: 'F902', issueDate: TODAY });
  return Array.from({ length: FACTURAS }, () => ({ name: 'invoices', path: 'invoices', body }));
}

const listOneOfEachService = (round: number) =>
  listOneOfEachType(round).filter(({ path }) => EACH_SERVICE.includes(path));

it('an authority that is away for an hour delays documents, gets a bounded number of calls, and is not flooded when it is back', async () => {
  const here = await start({ authorityTimeoutMs: AMPLE_TIMEOUT_MS });
  const { service, tenant, calls } = here;
  const correlative = await emitAccepted(here);
  // Registered, and its answer is lost: it is in doubt when the outage begins.
  const inDoubt = await post(service, tenant, '/api/invoices', invoiceTo('20000001033', { series: 'F901' }));
  await setOutage(service, { mode: 'down' });
  calls.restart();
  const startMs = performance.now();
  const begun = await emitAll(here, [...listOneOfEachService(0), voidingOf(correlative), ...listFacturas()]);
  const early = await readTaken(here, [inDoubt, ...begun]);
  expect(early).toHaveLength(6 + FACTURAS);
  await loseFirstPatience(here);

  for (let step = 0; step < STEPS; step += 1) await passMinutes(here, 5);
  const elapsedMs = performance.now() - startMs;
  const mostCalls = mostCallsIn(61 + elapsedMs / 60_000);
  // The machine's own time also passes for the gate. Retention and guide are alone at their services, without an open circuit.
  const probes = FIRST_PROBES + STEPS + Math.ceil(elapsedMs / 10_000);
  expect(calls.calls()).toBeLessThanOrEqual(CALLS_BEFORE_ANYBODY_KNEW + probes + 2 * mostCalls);
  const waiting = (await readDocuments(here)).filter(({ state }) => state !== 'ACCEPTED');
  expect(waiting).toHaveLength(early.length);
  for (const document of waiting) {
    expect(document).toMatchObject({ state: 'AUTHORITY_ERROR' });
    const mostSends = CONSULTED.test(document.number) ? 2 : mostCalls;
    expect(document.attempts, document.number).toBeLessThanOrEqual(mostSends);
    expect(document.calls, document.number).toBeLessThanOrEqual(mostCalls);
  }

  const late = await readTaken(here, await emitAll(here, listOneOfEachService(1)));
  await loseFirstPatience(here);
  const emitted = [...early, ...late];
  const digests = await digestsOf(service, tenant, emitted);

  // It answers so slowly that calls which may be under way at once are.
  await setOutage(service, { mode: 'slow', delayMs: 250 });
  calls.restart();
  // A probe finds out that it is back. Then all others are due at once.
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    await letPausesPass(service);
    await passMinutes(here, 0);
  }
  await recover(here, MOST_MINUTES_TO_RECOVER);
  expect(calls.mostAtOnce()).toBeLessThanOrEqual(CALLS_OF_ONE_TENANT);
  await expectAllAccepted(here, emitted.length + 1);
  expect(await digestsOf(service, tenant, emitted)).toEqual(digests);
  await expectRegisteredOnce(service, digests);
});

describe.each([
  ['slow: it answers after everybody has stopped listening', { mode: 'slow', delayMs: 2_500 }],
  ['flaky: it fails most calls, half of them after it has done the work', { mode: 'flaky', rate: 0.8 }],
])('an authority that is %s', (_, outage) => {
  it('loses no document of any type and registers none twice', async () => {
    const here = await start({ authorityTimeoutMs: 2_000 });
    const { service, tenant } = here;
    const correlative = await emitAccepted(here);
    await setOutage(service, outage);
    const emitted = await readTaken(here, await emitAll(here, [...listOneOfEachType(0), voidingOf(correlative)]));
    await loseFirstPatience(here);
    const digests = await digestsOf(service, tenant, emitted);
    for (let step = 0; step < 3; step += 1) await passMinutes(here, 5);

    await setOutage(service, { mode: 'none' });
    // Without a bound: on a busy machine a call may run out of its two seconds, which puts the next one off.
    await recover(here);
    await expectAllAccepted(here, emitted.length + 1);
    expect(await digestsOf(service, tenant, emitted)).toEqual(digests);
    await expectRegisteredOnce(service, digests);
  });
});
