import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { ALL_DOCUMENTS, beginNewExport, newChunk } from '../fixtures/new-export.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { claimIdempotencyKey } from '../idempotency-keys/claim-idempotency-key.ts';
import { newId } from '../identifiers.ts';
import {
  completeExport,
  createExport,
  type ExportRecord,
  getExport,
  listExports,
  MOST_KEPT_BYTES,
  MOST_KEPT_EXPORTS,
  MOST_UNFINISHED_EXPORTS,
  removeExport,
} from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

const create = async (of = ctx): Promise<ExportRecord> => (await createExport(database.db, of, ALL_DOCUMENTS)).record;
const get = (id: string, of = ctx) => getExport(database.db, of, id);
const remove = (id: string, of = ctx) => removeExport(database.db, of, id);
const expire = (id: string) =>
  database.admin`update exports set expires_at = now() - interval '1 second' where id = ${id}`;

async function complete(): Promise<string> {
  const { exportId, attempt } = await beginNewExport(database.db, ctx);
  const { mediaType } = newChunk({ exportId, attempt });
  const file = { chunks: 0, fileName: 'documents.zip', mediaType, byteLength: 0 };
  await completeExport(database.db, ctx, { exportId, attempt, done: 0, ...file });
  return exportId;
}

const NOT_FOUND = { code: 'NOT_FOUND' };

describe('a new export', () => {
  it('waits, and is kept for a week', async () => {
    const before = Date.now();
    const record = await create();
    expect(record).toEqual({
      id: expect.any(String),
      ...{ parameters: ALL_DOCUMENTS, state: 'PENDING', done: 0, total: null },
      ...{ fileName: null, mediaType: null, byteLength: null, problem: null, finishedAt: null },
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
    });
    const keptMs = record.expiresAt.getTime() - record.createdAt.getTime();
    // The two times are stored with different precision.
    expect(Math.abs(keptMs - 7 * 24 * 3_600_000)).toBeLessThanOrEqual(1);
    expect(record.createdAt.getTime()).toBeGreaterThan(before - 60_000);
    expect(await get(record.id)).toEqual(record);
  });

  it('is noted with who asked for it', async () => {
    const { id } = await create();
    const rows = await database.admin`
      select action, actor_kind, subject_kind, details from audit_log where subject_id = ${id}`;
    const details = { kind: 'documents' };
    expect(rows).toEqual([{ action: 'export.created', actor_kind: 'api_key', subject_kind: 'export', details }]);
  });

  it('is refused while too many are unfinished, also of many at once; those of others do not count', async () => {
    const other = await createTenantContext(database.db);
    await create(other);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => create()));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(8 - MOST_UNFINISHED_EXPORTS);
    const unfinished = await listExports(database.db, ctx, { limit: 100 });
    expect(unfinished.total).toBe(MOST_UNFINISHED_EXPORTS);
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'CONFLICT' });
      for (const { id } of unfinished.rows) expect(error.message).toContain(id);
    }
  });

  it.each([
    ['was cancelled', (id: string) => remove(id)],
    ['has expired', (id: string) => expire(id)],
  ])('is taken once another %s', async (_what, end) => {
    const ids = await Promise.all(Array.from({ length: MOST_UNFINISHED_EXPORTS }, async () => (await create()).id));
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' });
    await end(ids[0] ?? '');
    expect((await create()).state).toBe('PENDING');
  });
});

describe('the files that are kept', () => {
  /** Inserts finished exports, the oldest first. */
  async function keep(count: number, byteLength: number): Promise<string[]> {
    const ids = Array.from({ length: count }, newId);
    await database.admin`
      insert into exports (id, tenant_id, kind, parameters, state, byte_length, expires_at, created_at)
      select id::uuid, ${ctx.tenantId}::uuid, 'documents', '{}', 'COMPLETED', ${byteLength}::bigint,
        now() + interval '1 day', now() - interval '1 day' + n * interval '1 s'
      from unnest(${ids}::text[]) with ordinality each(id, n)`;
    return ids;
  }

  it.each([
    ['so many', MOST_KEPT_EXPORTS, 1],
    ['so many bytes', 2, MOST_KEPT_BYTES / 2],
  ])('are %s at most: another one has to go first', async (_what, count, byteLength) => {
    const [oldest = ''] = await keep(count, byteLength);
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(oldest) });
    await create(await createTenantContext(database.db));
    await remove(oldest);
    expect((await create()).state).toBe('PENDING');
  });

  it('are not those that failed, were cancelled or have expired', async () => {
    const ids = await keep(MOST_KEPT_EXPORTS, MOST_KEPT_BYTES);
    await database.admin`
      update exports set state = case when id = ${ids[1]}::uuid then 'FAILED' else 'CANCELLED' end
      where id = any(${ids.slice(1)}::uuid[])`;
    await expire(ids[0] ?? '');
    expect((await create()).state).toBe('PENDING');
  });
});

describe('an export under an idempotency key', () => {
  const key = 'export-1';
  const claim = async (leaseMs: number) => {
    const wanted = { key, requestDigest: Buffer.alloc(32, 7), leaseMs };
    const claimed = await claimIdempotencyKey(database.db, ctx, wanted);
    if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
    return claimed;
  };
  const createUnder = ({ claim: held }: { readonly claim: string }) =>
    createExport(database.db, ctx, { ...ALL_DOCUMENTS, idempotency: { key, claim: held } });

  it('is found by the gateway that takes over from one that died, and is not made twice', async () => {
    const first = await claim(0);
    const { record } = await createUnder(first);
    expect(record.parameters).toEqual(ALL_DOCUMENTS);
    const second = await claim(60_000);
    expect(second).toMatchObject({ documentId: record.id });
    for (const held of [first, second]) await expect(createUnder(held)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await listExports(database.db, ctx, { limit: 1 })).total).toBe(1);
  });

  it('is nothing once the claim was taken over', async () => {
    const [slow] = [await claim(0), await claim(60_000)];
    await expect(createUnder(slow)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await listExports(database.db, ctx, { limit: 1 })).total).toBe(0);
  });
});

describe('an export', () => {
  it('does not exist for others, nor under another id', async () => {
    const other = await createTenantContext(database.db);
    const { id } = await create();
    for (const [wanted, of] of [
      [id, other],
      [newId(), ctx],
      ['no-id', ctx],
      ['', ctx],
    ] as const) {
      await expect(get(wanted, of)).rejects.toMatchObject(NOT_FOUND);
      await expect(remove(wanted, of)).rejects.toMatchObject(NOT_FOUND);
    }
    expect(await get(id)).toMatchObject({ state: 'PENDING' });
  });

  it('that has expired does not exist, even before it is removed', async () => {
    const { id } = await create();
    await expire(id);
    await expect(get(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(id)).rejects.toMatchObject(NOT_FOUND);
    expect(await listExports(database.db, ctx, { limit: 10 })).toEqual({
      rows: [],
      total: 0,
      totalIsExact: true,
      next: null,
    });
  });
});

describe('removing', () => {
  it.each([
    ['waits', async () => (await create()).id],
    ['is being made', async () => (await beginNewExport(database.db, ctx)).exportId],
  ])('cancels one that %s, which stays in the list', async (_what, make) => {
    const id = await make();
    expect(await remove(id)).toBe('cancelled');
    expect(await get(id)).toMatchObject({ state: 'CANCELLED', finishedAt: expect.any(Date) });
    expect((await listExports(database.db, ctx, { limit: 10 })).rows).toMatchObject([{ id, state: 'CANCELLED' }]);
  });

  it('takes one that is over away, and then there is none', async () => {
    const id = await complete();
    expect(await get(id)).toMatchObject({ state: 'COMPLETED', fileName: 'documents.zip', byteLength: 0 });
    expect(await remove(id)).toBe('removed');
    await expect(get(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(remove(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('is noted, the cancelling and the taking away', async () => {
    const { id } = await create();
    await remove(id);
    await remove(id);
    const rows = await database.admin`
      select action, actor_kind from audit_log where subject_id = ${id} and action <> 'export.created' order by id`;
    expect(rows.map(({ action }) => action)).toEqual(['export.cancelled', 'export.removed']);
  });

  it('cancels once of many at once, and takes away once', async () => {
    const { id } = await create();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => remove(id)));
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(done.sort()).toEqual(['cancelled', 'removed']);
  });
});

describe('the list', () => {
  it('is walked to its end, the newest first, each once', async () => {
    const made: string[] = [];
    for (let exports = 0; exports < 7; exports += 1) made.unshift(await complete());
    const walked: string[] = [];
    for (let after: Awaited<ReturnType<typeof listExports>>['next'] | undefined; after !== null; ) {
      const page = await listExports(database.db, ctx, { limit: 2, after });
      expect(page.total).toBe(7);
      walked.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(walked).toEqual(made);
    const third = await listExports(database.db, ctx, { limit: 2, offset: 4 });
    expect(third.rows.map(({ id }) => id)).toEqual(made.slice(4, 6));
  });

  it('has nothing of others', async () => {
    await create();
    const other = await createTenantContext(database.db);
    expect(await listExports(database.db, other, { limit: 10 })).toEqual({
      rows: [],
      total: 0,
      totalIsExact: true,
      next: null,
    });
  });
});
