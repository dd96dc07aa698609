import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { ALL_DOCUMENTS, beginNewExport, newChunk } from '../fixtures/new-export.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { APP_ROLE, exports, SYSTEM_ROLE } from '../schema/index.ts';
import {
  appendExportChunk,
  beginExport,
  claimNextExport,
  claimOverdueExports,
  completeExport,
  createExport,
  deleteExpiredExports,
  getExport,
  holdsExport,
  listExports,
  readExportFile,
  removeExport,
  renewExport,
} from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.admin`delete from exports`;
  ctx = await createTenantContext(database.db);
});

const create = async (of = ctx) => (await createExport(database.db, of, ALL_DOCUMENTS)).record.id;
const claim = (limit = 10) => claimOverdueExports(database.db, SYSTEM, { limit });
const letTimePass = (id: string, seconds = 1) =>
  database.admin`update exports set next_attempt_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;
const expire = (id: string) =>
  database.admin`update exports set expires_at = now() - interval '1 second' where id = ${id}`;

async function count(table: 'exports' | 'export_chunks'): Promise<number> {
  const counts = await database.admin<{ table: string; rows: number }>`
    select 'exports' as table, count(*)::int as rows from exports
    union all select 'export_chunks', count(*)::int from export_chunks`;
  return counts.find((each) => each.table === table)?.rows ?? Number.NaN;
}

async function exportWithChunks(chunks: number, of = ctx): Promise<string> {
  const id = await create(of);
  await database.admin`insert into export_chunks (tenant_id, export_id, attempt, sequence, bytes)
    select ${of.tenantId}::uuid, ${id}::uuid, 1, n, 'x' from generate_series(1, ${chunks}::int) n`;
  return id;
}

describe('claiming', () => {
  it('claims overdue exports of every tenant, the longest overdue first, and no others', async () => {
    const other = await createTenantContext(database.db);
    const [waiting, running] = [await create(), await beginNewExport(database.db, other)];
    expect(await claim()).toEqual([]);
    await letTimePass(waiting, 1);
    await letTimePass(running.exportId, 60);
    const claimed = await claim();
    expect(claimed.map(({ id, tenantId }) => [id, tenantId])).toEqual([
      [running.exportId, other.tenantId],
      [waiting, ctx.tenantId],
    ]);
    expect(await claim()).toEqual([]);
  });

  it('gives each to one of many who claim at once, and no more than they ask for', async () => {
    const others = [await createTenantContext(database.db), await createTenantContext(database.db)];
    const ids = [await create(), ...(await Promise.all(others.map(create)))];
    for (const id of ids) await letTimePass(id);
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(2)));
    expect(
      claims
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort());
    expect(Math.max(...claims.map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  it('gives the claimer the lease that beginning asks for, of what a dead worker had', async () => {
    const dead = await beginNewExport(database.db, ctx);
    await letTimePass(dead.exportId);
    const [claimed] = await claim();
    const lease = claimed?.claimedUntil.getTime() ?? 0;
    expect(await beginExport(database.db, ctx, { exportId: dead.exportId, lease: lease - 1 })).toEqual({
      kind: 'nothing_to_do',
    });
    expect(await beginExport(database.db, ctx, { exportId: dead.exportId, lease })).toMatchObject({ attempt: 2 });
    expect(await holdsExport(database.db, ctx, dead)).toBe(false);
  });

  it('leaves what is over', async () => {
    const cancelled = await create();
    await removeExport(database.db, ctx, cancelled);
    const { exportId, attempt } = await beginNewExport(database.db, ctx);
    const file = { chunks: 0, fileName: 'x.zip', mediaType: 'application/zip', byteLength: 0 };
    await completeExport(database.db, ctx, { exportId, attempt, done: 0, ...file });
    expect(await claim()).toEqual([]);
  });
});

describe('the exports of one tenant', () => {
  /** Creates three exports, the first one long before the last. */
  async function createThree(): Promise<[string, string, string]> {
    const ids: [string, string, string] = [await create(), await create(), await create()];
    for (const [index, id] of ids.entries()) await letTimePass(id, 30 - index);
    return ids;
  }
  const claimNext = () => claimNextExport(database.db, ctx);

  it('wait for each other: only the first is to be enqueued by the request that creates it', async () => {
    const made = [];
    for (let exports = 0; exports < 3; exports += 1) made.push(await createExport(database.db, ctx, ALL_DOCUMENTS));
    expect(made.map(({ claimedUntil }) => claimedUntil)).toEqual([expect.any(Date), null, null]);
    expect(await claim()).toEqual([]);
    await removeExport(database.db, ctx, made[0]?.record.id ?? '');
    expect((await claim()).map(({ id }) => id)).toEqual([made[1]?.record.id]);
    expect(await claim()).toEqual([]);
  });

  it('are claimed one by one, so that those of others come between', async () => {
    const [first, second] = await createThree();
    const other = await createTenantContext(database.db);
    const theirs = await create(other);
    await letTimePass(theirs);
    expect((await claim()).map(({ id }) => id)).toEqual([first, theirs]);
    await removeExport(database.db, ctx, first);
    expect((await claim()).map(({ id }) => id)).toEqual([second]);
  });

  it('are never claimed two at a time, however many claim at once', async () => {
    const [first] = await createThree();
    const claims = await Promise.all([...Array.from({ length: 4 }, () => claim()), claimNext(), claimNext()]);
    expect(claims.flatMap((claimed) => claimed ?? []).map(({ id }) => id)).toEqual([first]);
  });

  it('are enqueued one by one when the one before ends, and those of other tenants are not', async () => {
    const [first, second] = await createThree();
    const other = await createTenantContext(database.db);
    await letTimePass(await create(other), 60);
    expect(await claimNext()).toMatchObject({ id: first, tenantId: ctx.tenantId, claimedUntil: expect.any(Date) });
    expect(await claimNext()).toBeUndefined();
    await removeExport(database.db, ctx, first);
    expect(await claimNext()).toMatchObject({ id: second });
  });
});

describe('deleting what has expired', () => {
  it('takes the files with it, of every tenant, and nothing else', async () => {
    const other = await createTenantContext(database.db);
    const [ours, theirs, kept] = [
      await exportWithChunks(200),
      await exportWithChunks(1, other),
      await exportWithChunks(3),
    ];
    await expire(ours);
    await expire(theirs);
    expect(await deleteExpiredExports(database.db, SYSTEM)).toBe(2);
    expect([await count('exports'), await count('export_chunks')]).toEqual([1, 3]);
    expect(await getExport(database.db, ctx, kept)).toMatchObject({ id: kept });
    expect(await deleteExpiredExports(database.db, SYSTEM)).toBe(0);
  });

  it('deletes each once when several do it at the same time', async () => {
    for (let exports = 0; exports < 3; exports += 1) await expire(await exportWithChunks(100));
    await Promise.all(Array.from({ length: 4 }, () => deleteExpiredExports(database.db, SYSTEM)));
    expect([await count('exports'), await count('export_chunks')]).toEqual([0, 0]);
  });

  it('claims an export that another worker is making', async () => {
    const attempt = await beginNewExport(database.db, ctx);
    await expire(attempt.exportId);
    await deleteExpiredExports(database.db, SYSTEM);
    expect(await appendExportChunk(database.db, ctx, newChunk(attempt))).toBe(false);
    expect(await count('exports')).toBe(0);
  });

  it('lets a row go with pieces that came late: its tenant may remove both', async () => {
    const id = await exportWithChunks(2);
    await inTenant(database.db, ctx, (tx) => tx.delete(exports).where(eq(exports.id, id)));
    expect([await count('exports'), await count('export_chunks')]).toEqual([0, 0]);
  });
});

describe('every verb', () => {
  it('finds its rows by an index', async () => {
    const { exportId, attempt } = await beginNewExport(database.db, ctx);
    await database.admin`
      insert into exports (id, tenant_id, kind, parameters, state, next_attempt_at, expires_at, created_at)
      select gen_random_uuid(), t.id, 'documents', '{}', 'COMPLETED', null, now() + interval '7 days', now() - n * interval '1 s'
      from (values (${ctx.tenantId}::uuid)) t(id), generate_series(1, 3000) n`;
    await database.admin`insert into export_chunks (tenant_id, export_id, attempt, sequence, bytes)
      select tenant_id, id, 0, n, 'x' from exports, generate_series(1, 3) n`;
    await database.admin`analyze`;
    const plans = await openPlanReader(database, ctx);
    const reads = async (verb: Parameters<typeof plans.readsOf>[0], role: string = APP_ROLE) => [
      ...(await plans.readsOf(verb, role)),
    ];
    const file = { exportId, mediaType: 'application/zip', byteLength: 1_000 };
    try {
      expect(await reads((db) => getExport(db, ctx, exportId))).toEqual(['exports_pkey']);
      expect(await reads((db) => holdsExport(db, ctx, { exportId, attempt }))).toEqual(['exports_pkey']);
      expect(await reads((db) => renewExport(db, ctx, { exportId, attempt, done: 1, total: 2 }))).toEqual([
        'exports_pkey',
      ]);
      const page = { limit: 20, after: { value: new Date().toISOString(), id: exportId } };
      const [, listed = []] = await plans.plansOf((db) => listExports(db, ctx, page));
      expect(listed.map((node) => node['Index Name'] ?? node['Node Type'])).toEqual([
        'Limit',
        'Result',
        'exports_created',
      ]);
      expect(
        await reads((db) =>
          readExportFile(db, ctx, file)
            .next()
            .catch(() => null),
        ),
      ).toEqual(['exports_pkey', 'export_chunks_pkey']);
      // Tenants that move are looked for too; there are few tenants, so without an index.
      const moving = 'Seq Scan on tenants';
      expect(await reads((db) => claimOverdueExports(db, SYSTEM, { limit: 10 }), SYSTEM_ROLE)).toEqual([
        'exports_due',
        moving,
      ]);
      expect(await reads((db) => claimNextExport(db, ctx))).toEqual(['exports_due']);
      expect(await reads((db) => deleteExpiredExports(db, SYSTEM), SYSTEM_ROLE)).toEqual(['exports_expired', moving]);
      expect(await reads((db) => completeExport(db, ctx, { ...EMPTY, exportId, attempt }))).toEqual([
        'exports_pkey',
        'export_chunks_pkey',
      ]);
    } finally {
      await plans.close();
    }
  });
});

const EMPTY = { done: 0, chunks: 0, fileName: 'x', mediaType: 'application/zip', byteLength: 0 };
