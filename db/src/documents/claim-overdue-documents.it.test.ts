import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { noVerdict, recordSigned, recordTicketed } from '../fixtures/document-steps.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { claimOverdueDocuments, openSubmission, recordDocument, recordOutcome } from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function claim(limit = 100): Promise<string[]> {
  const claimed = await claimOverdueDocuments(database.db, SYSTEM, { limit });
  return claimed.map(({ id }) => id);
}

/** As if the step had begun long ago. */
function letTimePass(ctx: TenantContext, id: string) {
  const past = sql`update documents set next_attempt_at = now() - interval '1 second' where id = ${id}`;
  return inTenant(database.db, ctx, (tx) => tx.execute(past));
}

it('leaves alone what somebody works on, and takes what was left behind, of every tenant', async () => {
  const [one, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
  const pending = await recordDocument(database.db, one, newDocument());
  const signed = await recordSigned(database.db, other);
  expect(await claim()).toEqual([]);
  await letTimePass(one, pending.id);
  await letTimePass(other, signed.id);
  expect((await claim()).sort()).toEqual([pending.id, signed.id].sort());
});

it('gives a document to one of many who claim at once, and not again while a step may last', async () => {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument());
  await letTimePass(ctx, id);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim()));
  expect(claims.flat()).toEqual([id]);
  expect(await claim()).toEqual([]);
});

it('takes no more than asked', async () => {
  const ctx = await createTenantContext(database.db);
  for (let documents = 0; documents < 3; documents += 1) {
    const { id } = await recordDocument(database.db, ctx, newDocument());
    await letTimePass(ctx, id);
  }
  expect(await claim(2)).toHaveLength(2);
  expect(await claim(2)).toHaveLength(1);
});

it('takes a ticket whose next poll is overdue, and none that was asked about often enough', async () => {
  const ctx = await createTenantContext(database.db);
  const overdue = await recordTicketed(database.db, ctx, { nextAttemptAt: new Date('2026-01-31T12:00:00.000Z') });
  await recordTicketed(database.db, ctx, { nextAttemptAt: null });
  expect(await claim()).toEqual([overdue.id]);
});

it('does not take what waits for the authority', async () => {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordSigned(database.db, ctx);
  const { submissionId } = await openSubmission(database.db, ctx, { documentId: id, operation: 'sendBill' });
  await recordOutcome(database.db, ctx, noVerdict(id, submissionId));
  await letTimePass(ctx, id);
  expect(await claim()).toEqual([]);
});
