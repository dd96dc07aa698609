import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { isCommitInDoubt, isDatabaseUnavailable } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
});
afterAll(() => database.close());

/**
 * Connections die at every moment of a transaction: while one is taken, between statements, during commit. Each verb
 * then succeeds or fails as unavailable, the process lives, the pool recovers, and no statement strays.
 */
it('loses no document if connections are cut repeatedly under load', async () => {
  const { db, admin } = database;
  const tenants = await Promise.all(Array.from({ length: 8 }, () => createTenantContext(db)));
  const stop = new AbortController();
  const unexpected: unknown[] = [];
  let recorded = 0;
  let lost = 0;
  let doubts = 0;

  const emit = async (worker: number) => {
    const ctx = tenants[worker % tenants.length];
    while (ctx !== undefined && !stop.signal.aborted) {
      try {
        await recordDocument(db, ctx, newDocument());
        recorded += 1;
      } catch (error) {
        if (isCommitInDoubt(error)) doubts += 1;
        if (isDatabaseUnavailable(error)) lost += 1;
        else unexpected.push(error);
      }
    }
  };
  const emitters = Array.from({ length: 16 }, (_, worker) => emit(worker));
  for (let cuts = 0; cuts < 60 || lost < 20 || recorded < 100; cuts += 1) {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'test' and random() < 0.4`;
    await sleep(Math.random() * 30);
  }
  stop.abort();
  await Promise.all(emitters);

  expect(unexpected).toEqual([]);
  const gaps = await admin`
    select tenant_id from documents group by tenant_id having count(*) <> max(correlative) or min(correlative) <> 1`;
  expect(gaps).toEqual([]);
  const [stored] = await admin<{ n: number; events: number }>`
    select (select count(*)::int from documents) as n, (select count(*)::int from document_events) as events`;
  // A document reported as not recorded must not be stored. Only commits in doubt may be stored or not.
  expect(stored?.n).toBeGreaterThanOrEqual(recorded);
  expect(stored?.n).toBeLessThanOrEqual(recorded + doubts);
  expect(stored?.events).toBe(stored?.n);
  const again = await Promise.all(tenants.map((ctx) => recordDocument(db, ctx, newDocument())));
  expect(again.map(({ state }) => state)).toEqual(tenants.map(() => 'PENDING'));
});
