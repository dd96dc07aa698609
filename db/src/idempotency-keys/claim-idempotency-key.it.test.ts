import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { type ClaimResult, claimIdempotencyKey } from './claim-idempotency-key.ts';
import {
  type IdempotencyClaim,
  recordIdempotentAnswer,
  releaseIdempotencyClaim,
  renewIdempotencyClaim,
} from './idempotency-claim.ts';

const LEASE_MS = 600_000;
const SEALED = Uint8Array.of(1, 2, 3);

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

function ask(key: string, { request = 'a', by = ctx }: { request?: string; by?: TenantContext } = {}) {
  return claimIdempotencyKey(database.db, by, { key, requestDigest: digest(request), leaseMs: LEASE_MS });
}

async function claim(key: string): Promise<IdempotencyClaim> {
  return { key, claim: claimOf(await ask(key)) };
}

function claimOf(result: ClaimResult): string {
  if (result.kind !== 'claimed') throw new Error(`The key is ${result.kind}`);
  return result.claim;
}

function lapse(key: string): Promise<unknown> {
  return database.admin`update idempotency_keys set claimed_until = now() - interval '1 second' where key = ${key}`;
}

/** Resolves once this number of connections to the database waits for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = () => database.admin`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await waiting()).length).toBe(count);
}

function record(idempotency: IdempotencyClaim) {
  return recordDocument(database.db, ctx, { ...newDocument(), idempotency });
}

function answer(held: IdempotencyClaim) {
  return recordIdempotentAnswer(database.db, ctx, { ...held, status: 201, sealedResponse: SEALED });
}

describe('a key', () => {
  it('is claimed once, and under way until then', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key)));
    const kinds = answers.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['claimed', ...Array(19).fill('under_way')]);
  });

  it('repeats the answer for the same request, and refuses another request', async () => {
    const held = await claim(randomUUID());
    expect(await ask(held.key, { request: 'b' })).toEqual({ kind: 'other_request' });
    expect(await answer(held)).toBe('recorded');
    expect(await ask(held.key)).toEqual({ kind: 'answered', status: 201, sealedResponse: SEALED });
    expect(await ask(held.key, { request: 'b' })).toEqual({ kind: 'other_request' });
  });

  it('is another one for another tenant', async () => {
    const other = await createTenantContext(database.db);
    const held = await claim(randomUUID());
    await answer(held);
    expect(await ask(held.key, { request: 'b', by: other })).toMatchObject({ kind: 'claimed' });
    expect(await renewIdempotencyClaim(database.db, other, { ...held, leaseMs: LEASE_MS })).toBe(false);
  });

  it('is answered once', async () => {
    const held = await claim(randomUUID());
    await answer(held);
    const second = { ...held, status: 400, sealedResponse: Uint8Array.of(9) };
    expect(await recordIdempotentAnswer(database.db, ctx, second)).toBe('superseded');
    expect(await ask(held.key)).toMatchObject({ kind: 'answered', status: 201 });
  });

  it.each(['lapsed and answered', 'lapsed', 'under way'])(
    'is as if it were not there after a day: %s',
    async (state) => {
      const held = await claim(randomUUID());
      if (state.includes('answered')) await answer(held);
      if (state.includes('lapsed')) await lapse(held.key);
      await database.admin`update idempotency_keys set created_at = now() - interval '1 day 1 second' where key = ${held.key}`;
      const answers = await Promise.all([ask(held.key, { request: 'b' }), ask(held.key, { request: 'b' })]);
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['claimed', 'under_way']);
      expect(await ask(held.key)).toEqual({ kind: 'other_request' });
      expect(await answer(held)).toBe('superseded');
    },
  );
});

describe('a claim', () => {
  it('goes to one of those who find it lapsed, and its holder can do nothing any more', async () => {
    const held = await claim(randomUUID());
    await lapse(held.key);
    // All of them have seen that it lapsed before the first can take it.
    const test = await database.db[POOL].connect();
    await test.query('begin');
    await test.query('select 1 from idempotency_keys where key = $1 for update', [held.key]);
    const asking = Promise.all(Array.from({ length: 4 }, () => ask(held.key)));
    await untilWaiting(4);
    await test.query('commit');
    test.release();
    expect((await asking).map(({ kind }) => kind).sort()).toEqual(['claimed', ...Array(3).fill('under_way')]);
    expect(await renewIdempotencyClaim(database.db, ctx, { ...held, leaseMs: LEASE_MS })).toBe(false);
    expect(await answer(held)).toBe('superseded');
    await releaseIdempotencyClaim(database.db, ctx, held);
    expect(await ask(held.key)).toEqual({ kind: 'under_way' });
  });

  it('lasts longer when it is renewed', async () => {
    const held = await claim(randomUUID());
    await lapse(held.key);
    expect(await renewIdempotencyClaim(database.db, ctx, { ...held, leaseMs: LEASE_MS })).toBe(true);
    expect(await ask(held.key)).toEqual({ kind: 'under_way' });
  });

  it('lasts as long as it was asked for', async () => {
    const key = randomUUID();
    await claimIdempotencyKey(database.db, ctx, { key, requestDigest: digest('a'), leaseMs: 0 });
    expect(await ask(key)).toMatchObject({ kind: 'claimed', documentId: null });
  });

  it('that is released leaves the key free for any request', async () => {
    const held = await claim(randomUUID());
    await releaseIdempotencyClaim(database.db, ctx, held);
    expect(await ask(held.key, { request: 'b' })).toMatchObject({ kind: 'claimed', documentId: null });
  });
});

describe('the document of a key', () => {
  it('is recorded once under one claim', async () => {
    const held = await claim(randomUUID());
    const outcomes = await Promise.allSettled([record(held), record(held), record(held)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('leads the next holder to it, and stays when the claim is released', async () => {
    const held = await claim(randomUUID());
    const { id } = await record(held);
    expect(await ask(held.key)).toEqual({ kind: 'under_way' });
    await releaseIdempotencyClaim(database.db, ctx, held);
    expect(await ask(held.key)).toMatchObject({ kind: 'claimed', documentId: id });
  });

  it('is not recorded by a holder that lost its claim, and takes no number', async () => {
    const series = 'F900';
    const held = await claim(randomUUID());
    await lapse(held.key);
    await ask(held.key);
    const late = recordDocument(database.db, ctx, { ...newDocument({ series }), idempotency: held });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has taken over') });
    expect((await recordDocument(database.db, ctx, newDocument({ series }))).correlative).toBe(1);
  });

  it('is not in the key when the document was refused', async () => {
    const { correlative } = await recordDocument(database.db, ctx, newDocument());
    const held = await claim(randomUUID());
    const refused = recordDocument(database.db, ctx, { ...newDocument({ correlative }), idempotency: held });
    await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
    await lapse(held.key);
    expect(await ask(held.key)).toMatchObject({ kind: 'claimed', documentId: null });
  });

  it('is found by who takes over while it is being recorded', async () => {
    const { db, admin } = database;
    const key = randomUUID();
    const lapsed = { key, requestDigest: digest('a'), leaseMs: 0 };
    const held = { key, claim: claimOf(await claimIdempotencyKey(db, ctx, lapsed)) };
    await admin`
      create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return new; end $$`;
    await admin`create trigger wait_for_test after insert on documents for each row execute function wait_for_test()`;
    const test = await db[POOL].connect();
    await test.query('select pg_advisory_lock(7)');

    const recording = record(held);
    await untilWaiting(1);
    const taking = ask(key);
    await untilWaiting(2);
    await test.query('select pg_advisory_unlock(7)');
    test.release();

    const { id } = await recording;
    expect(await taking).toMatchObject({ kind: 'claimed', documentId: id });
    await admin`drop trigger wait_for_test on documents`;
  });
});
