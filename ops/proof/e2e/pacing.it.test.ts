import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { invoiceBody, post } from './api.ts';
import { digestsOf, type Emitted, expectRegisteredOnce } from './registrations.ts';
import { POOL_CONCURRENCY, type Service, startService } from './service.ts';
import { createStrictAuthority, faultRefusal, type StrictnessTerms } from './strict-authority.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

const DEADLINE_MS = 150_000;
const TEST_TIMEOUT_MS = 200_000;

let running: Service | undefined;
afterEach(() => running?.close());

/** Counts the calls that the gate delayed, by RUC. */
function countWaits() {
  const waits = new Map<string, number>();
  return {
    of: (ruc: string) => waits.get(ruc) ?? 0,
    wrapAuthority: (real: AuthorityClient): AuthorityClient => ({
      ...real,
      gate: {
        ...real.gate,
        admit(ruc) {
          const admission = real.gate.admit(ruc);
          if (admission.kind !== 'go') waits.set(ruc, (waits.get(ruc) ?? 0) + 1);
          return admission;
        },
      },
    }),
  };
}

async function emit(service: Service, tenant: TestTenant, count: number): Promise<readonly Emitted[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => post(service, tenant, '/api/invoices', invoiceBody())),
  );
  return answers.map(({ status, body }) => {
    expect([201, 202], JSON.stringify(body)).toContain(status);
    return { id: String(body.id), documentId: String(body.documentId) };
  });
}

/** Sweeps until every document has ended. Returns the state and the number of sends of each document. */
async function sweepToTheEnd(service: Service): Promise<readonly Record<string, unknown>[]> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const open = await queryDatabase(
      service.databaseUrl,
      `select state, count(*)::int from documents where state not in ('ACCEPTED', 'REJECTED', 'ERROR', 'SIGN_ERROR')
       group by state`,
    );
    if (open.length === 0) break;
    if (Date.now() > deadline) throw new Error(`Documents are left: ${JSON.stringify(open)}`);
    await service.sweep();
    await sleep(100);
  }
  return queryDatabase(service.databaseUrl, 'select state, attempts from documents');
}

interface Case extends Omit<StrictnessTerms, 'ruc'> {
  readonly documents: number;
  /** Real seconds per second of the gate. The size of a burst must not depend on the load of the machine. */
  readonly slowness: number;
}

const TOO_CLOSE = { mostCalls: 1, windowMs: 150, documents: 12, slowness: 1 };
/**
 * More than a burst (30 sends that have ended) when all that may be under way in two pools has not. Counted, and not timed:
 * how fast they come depends on the machine.
 */
const TOO_MANY = {
  mostCalls: 32 + 2 * POOL_CONCURRENCY,
  windowMs: Number.POSITIVE_INFINITY,
  mostRefusals: 3,
  documents: 64,
  slowness: 8,
};

describe.each<[string, Case]>([
  ['HTTP 401', { ...TOO_CLOSE, refusal: { status: 401, body: '<html>Unauthorized</html>' } }],
  ['an empty 200', { ...TOO_CLOSE, refusal: { status: 200, body: '' } }],
  ['fault 0130', { ...TOO_CLOSE, refusal: faultRefusal('0130', 'No se pudo grabar el ticket') }],
  ['fault 0111 in a burst', { ...TOO_MANY, refusal: faultRefusal('0111', 'Rejected by policy') }],
])('a company that is told by %s to slow down', (_, { documents, slowness, ...terms }) => {
  it(
    'slows down until each document is accepted once, without delaying other companies',
    async () => {
      const ruc = randomRuc();
      const strict = createStrictAuthority({ ...terms, ruc });
      const waits = countWaits();
      const startMs = Date.now();
      const service = await startService({
        frontAuthority: strict.front,
        wrapAuthority: waits.wrapAuthority,
        gateClock: { now: () => new Date(startMs + (Date.now() - startMs) / slowness) },
        retryDelayMs: 200,
        emissionWaitMs: 1_000,
      });
      running = service;
      const [fast, other] = [await createTenant(service, { ruc }), await createTenant(service)];
      const [emitted, others] = await Promise.all([emit(service, fast, documents), emit(service, other, 5)]);

      const ends = await sweepToTheEnd(service);
      expect(ends.filter(({ state }) => state !== 'ACCEPTED')).toEqual([]);
      expect(strict.refused()).toBeGreaterThan(0);
      expect(waits.of(fast.ruc)).toBeGreaterThan(0);
      expect(waits.of(other.ruc)).toBe(0);
      await expectRegisteredOnce(service, await digestsOf(service, fast, emitted));
      await expectRegisteredOnce(service, await digestsOf(service, other, others));
    },
    TEST_TIMEOUT_MS,
  );
});
