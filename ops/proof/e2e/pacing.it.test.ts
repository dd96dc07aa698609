import type { AuthorityClient } from '@chasqui/platform/authority';
import { afterAll, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { digestsOf, type Emitted, expectRegisteredOnce } from './registrations.ts';
import { type Service, startService } from './service.ts';
import { createStrictAuthority } from './strict-authority.ts';
import { createTenant, randomRuc, type TestTenant } from './tenant.ts';

let running: Service | undefined;
afterAll(() => running?.close());

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

/** Sweeps until every document is accepted. */
async function sweepToTheEnd(service: Service): Promise<void> {
  const open = `select 1 from documents where state <> 'ACCEPTED'`;
  const areAccepted = async () => {
    await service.sweep();
    return (await queryDatabase(service.databaseUrl, open)).length === 0;
  };
  await untilTrue('every document is accepted', areAccepted, { patienceMs: 200_000, pauseMs: 100 });
}

// The unit tests of the gate hold the table of answers that slow a company down.
it('a company that is told to slow down has each document accepted once, without delaying other companies', async () => {
  const ruc = randomRuc();
  const strict = createStrictAuthority({ ruc, taken: 4, refused: 2 });
  const waits = countWaits();
  const startMs = Date.now();
  const service = await startService({
    frontAuthority: strict.front,
    wrapAuthority: waits.wrapAuthority,
    // The clock of the gate stands still until a call was delayed: no machine is too slow to be told to wait.
    gateClock: { now: () => new Date(waits.of(ruc) > 0 ? Date.now() : startMs) },
    retryDelayMs: 200,
    emissionWaitMs: 1_000,
  });
  running = service;
  const [fast, other] = [await createTenant(service, { ruc }), await createTenant(service)];
  const [emitted, others] = await Promise.all([emit(service, fast, 12), emit(service, other, 5)]);

  await sweepToTheEnd(service);
  expect(strict.refused()).toBe(2);
  expect(waits.of(fast.ruc)).toBeGreaterThan(0);
  expect(waits.of(other.ruc)).toBe(0);
  await expectRegisteredOnce(service, await digestsOf(service, fast, emitted));
  await expectRegisteredOnce(service, await digestsOf(service, other, others));
});
