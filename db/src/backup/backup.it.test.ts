import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import { openDatabase, type TenantContext } from '../connection/index.ts';
import { listDocuments } from '../documents/listing/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, newTwin } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, recordSale } from '../fixtures/sales.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { migrate } from '../migration/migrate.ts';
import { readMigrations } from '../migration/migration.ts';
import { recordPayment } from '../payments/index.ts';
import { listReceivables } from '../receivables/index.ts';
import * as schema from '../schema/index.ts';
import { listSeries, skipAllNumbers } from '../series/index.ts';
import { type Filling, fillDatabase } from './fill-database.ts';
import { type Snapshot, withSnapshot } from './with-snapshot.ts';

type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>;

let source: TestDatabase;
let ctx: TenantContext;
let target: EmptyDatabase;
/** Its sealed bytes begin as those of the key `k1` do. */
const SEALED_BY_K1 = newCertificate({ sealed: Uint8Array.of(1, 2, 0x6b, 0x31, 0xff) });

beforeAll(async () => {
  source = await createTestDatabase();
  ctx = await createTenantContext(source.db, { twin: { ...newTwin(), certificate: SEALED_BY_K1 } });
  const sale = await acceptSale(source.db, ctx, { dueDate: '2025-03-01' });
  await acceptSale(source.db, ctx, { documentType: '07', total: '18', modifies: numberOf(sale) });
  await recordSale(source.db, ctx, { documentType: '03', series: 'B001' });
  const request = { filter: {}, order: 'issueDate', limit: 1 } as const;
  const [receivable] = (await listReceivables(source.db, ctx, request)).rows;
  const payment = { amount: '30.00', date: '2025-02-01', method: 'transfer', reference: 'línea\t1\\2\n"3"' } as const;
  await recordPayment(source.db, ctx, { ...payment, receivableId: String(receivable?.id) });
});
afterAll(() => source.close());

/** Gives each case of a suite a target of its own: an empty database, or a copy of `template`. */
function useTargets(template?: string): void {
  beforeEach(async () => {
    target = await createEmptyDatabase(template);
    return () => target.close();
  });
}

type TableName = string;

interface Kept extends Pick<Snapshot, 'migrations' | 'tables'> {
  readonly contents: ReadonlyMap<TableName, { readonly text: Buffer; readonly rows: number }>;
}

function keep(url: string): Promise<Kept> {
  return withSnapshot(url, async ({ migrations, tables, copyOut }) => {
    const contents = new Map<TableName, { readonly text: Buffer; readonly rows: number }>();
    for (const table of tables) {
      const rows = copyOut(table);
      contents.set(table.name, { text: await buffer(rows), rows: rows.rowCount });
    }
    return { migrations, tables, contents };
  });
}

function fill(url: string, { contents, ...kept }: Kept, changes: Partial<Filling> = {}) {
  return fillDatabase(url, {
    ...kept,
    skippedNumbers: 0,
    write: async ({ name }, rows) => {
      rows.end(contents.get(name)?.text);
      await once(rows, 'finish');
      return contents.get(name)?.rows ?? 0;
    },
    ...changes,
  });
}

async function countRows({ url }: { readonly url: string }, kept: Kept): Promise<number> {
  const after = await keep(url);
  return kept.tables.reduce((sum, { name }) => sum + (after.contents.get(name)?.rows ?? 0), 0);
}

it('holds every table of the schema, and no table has a sequence that it would forget', async () => {
  const tables = Object.values(schema).filter((value) => is(value, PgTable));
  // These are SUNAT's, and are imported again.
  const published = ['taxpayers', 'taxpayer_lists', 'product_codes', 'register_updates'];
  const names = tables
    .map((table) => getTableConfig(table).name)
    .filter((name) => !published.includes(name))
    .sort();
  const kept = await keep(source.url);
  expect(kept.tables.map(({ name }) => name).toSorted()).toEqual(names);
  expect(kept.contents.get('documents')?.rows).toBe(3);
  expect(
    await source.admin`select from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  ).toEqual([]);
});

/** Creates a login that owns a database without being a superuser, like a login of a managed server. */
async function urlOfOwner(): Promise<string> {
  await target.admin`do $$ begin
    execute format('create role %I login password %L createrole', current_database() || '_owner', 'secret');
    execute format('alter database %I owner to %I', current_database(), current_database() || '_owner');
    execute format('grant chasqui_app, chasqui_system to %I with inherit false', current_database() || '_owner');
  end $$`;
  const url = new URL(target.url);
  url.username = `${url.pathname.slice(1)}_owner`;
  url.password = 'secret';
  return url.href;
}

describe('with an empty database as its target', () => {
  useTargets();

  it('comes back to the byte, with the policies in force, and the service goes on', async () => {
    const kept = await keep(source.url);
    const filled = await fill(target.url, kept);
    expect(filled).toEqual({ rows: await countRows(source, kept), skippedSeries: 0 });
    expect((await keep(target.url)).contents).toEqual(kept.contents);
    const unforced = await target.admin`select from pg_class where relrowsecurity and not relforcerowsecurity`;
    expect(unforced).toEqual([]);
    const db = openDatabase(target.url);
    const next = await recordDocument(db, ctx, newDocument({ series: 'F001' }));
    expect(next.correlative).toBe(2);
    expect((await listDocuments(db, ctx, { filter: {}, order: 'createdAt', limit: 9 })).documents).toHaveLength(4);
    await db.close();
  });

  it('a backup of a newer version, or of other migrations, is refused before anything is done', async () => {
    const kept = await keep(source.url);
    const future = { name: '9999_future.sql', sha256: 'f'.repeat(64) };
    const newer = fill(target.url, { ...kept, migrations: [...kept.migrations, future] });
    await expect(newer).rejects.toThrow('The backup is of a newer version, which has migration 9999_future.sql');
    const [first, ...others] = kept.migrations;
    const edited = { name: first?.name ?? '', sha256: '0'.repeat(64) };
    const other = fill(target.url, { ...kept, migrations: [edited, ...others] });
    await expect(other).rejects.toThrow('The backup was made with another migration 0000_roles.sql');
    expect(await target.admin`select from pg_class where relname = 'chasqui_migrations'`).toEqual([]);
  });

  it('refuses to back up a database without the tables of Chasqui', async () => {
    await expect(keep(target.url)).rejects.toThrow('This database has no tables of Chasqui');
  });

  it('works as an owner that the row-level policies bind', async () => {
    const kept = await keep(source.url);
    const owner = await urlOfOwner();
    await fill(owner, kept, { skippedNumbers: 1 });
    const again = await keep(owner);
    expect(again.contents.get('documents')).toEqual(kept.contents.get('documents'));
    expect(again.contents).toEqual((await keep(target.url)).contents);
    const db = openDatabase(owner);
    expect((await db[POOL].query('select from documents')).rows).toEqual([]);
    await db.close();
  });

  it('refuses rows of an older version that its login does not see, before it changes anything', async () => {
    const owner = await urlOfOwner();
    await migrate(owner, { upTo: '0014_sessions_ended.sql' });
    await target.admin`do $$ declare t text; begin
      for t in select tablename from pg_policies where policyname = 'owner_reads' loop
        execute format('drop policy owner_reads on %I', t);
      end loop;
    end $$`;
    await target.admin`insert into tenants (id, ruc, name, address) values (gen_random_uuid(), '20100070970', 'Cóndor', '{}')`;
    const look = () => target.admin`
      select (select max(name) from chasqui_migrations) as newest,
        (select count(*)::int from pg_policies where policyname = 'owner_reads') as policies,
        (select count(*)::int from tenants) as tenants`;
    const before = await look();
    const advice = /does not see every row of \w+, which may be filled: give a new, empty database/;
    await expect(fill(owner, await keep(source.url))).rejects.toThrow(advice);
    expect(await look()).toEqual(before);
    expect(before).toEqual([{ newest: '0014_sessions_ended.sql', policies: 0, tenants: 1 }]);
  });

  it.each(['0003_sweep_grants.sql', '0014_sessions_ended.sql'])(
    'a backup at %s says which keys it needs, gets the migrations of its time, its rows, and then the newer ones',
    async (upTo) => {
      const older = await createEmptyDatabase();
      await migrate(older.url, { upTo });
      await older.admin`
        with tenant as (
          insert into tenants (id, ruc, name, address) values (gen_random_uuid(), '20100070970', 'Cóndor', '{}') returning id)
        insert into sol_credentials (tenant_id, username, sealed_password)
        select id, 'MODDATOS', decode('01026b31ff', 'hex') from tenant`;
      expect(await withSnapshot(older.url, async ({ sealingKeys }) => sealingKeys)).toEqual([
        { keyId: 'k1', secrets: 1 },
      ]);
      const kept = await keep(older.url);
      expect(kept.migrations.at(-1)?.name).toBe(upTo);
      await fill(target.url, kept);
      expect(await target.admin`select name from tenants`).toEqual([{ name: 'Cóndor' }]);
      const names = (await readMigrations()).map(({ name }) => name);
      const applied = await target.admin<{ name: string }>`select name from chasqui_migrations order by name`;
      expect(applied.map(({ name }) => name)).toEqual(names);
      const next = names[names.indexOf(upTo) + 1];
      await expect(fill(target.url, kept)).rejects.toThrow(`The database is newer than the backup, by ${next}:`);
      await older.close();
    },
  );
});

describe('with a migrated database as its target', () => {
  useTargets(inject('migratedDatabase'));

  it('skips numbers in every series that Chasqui numbers, and reports it', async () => {
    const kept = await keep(source.url);
    expect(await fill(target.url, kept, { skippedNumbers: 500 })).toMatchObject({ skippedSeries: 3 });
    const db = openDatabase(target.url);
    const [series] = await listSeries(db, ctx, { documentType: '01', maxGaps: 5 });
    expect(series).toMatchObject({ lastCorrelative: 501, gaps: [{ from: 2, to: 501, reason: 'skipped' }] });
    expect((await recordDocument(db, ctx, newDocument({ series: 'F001' }))).correlative).toBe(502);
    const system = { actor: { kind: 'system' }, requestId: null } as const;
    expect(await skipAllNumbers(db, system, 10)).toBe(3);
    expect((await recordDocument(db, ctx, newDocument({ series: 'F001' }))).correlative).toBe(513);
    await db.close();
    const noted = await target.admin`
      select subject_id, actor_kind, details from audit_log where action = 'series.skipped' order by id limit 3`;
    expect(noted).toContainEqual({
      subject_id: '01-F001',
      actor_kind: 'system',
      details: { numbers: 500, lastCorrelative: 501 },
    });
  });

  it('contains one moment even if documents are recorded meanwhile', async () => {
    const db = openDatabase(source.url);
    const busy = await createTenantContext(db);
    let going = true;
    const emit = async () => {
      while (going) await recordDocument(db, busy, newDocument({ series: 'F009' }));
    };
    const emitting = [emit(), emit(), emit()];
    await expect
      .poll(async () => (await source.admin`select from documents where series = 'F009'`).length)
      .toBeGreaterThan(20);
    const kept = await keep(source.url);
    going = false;
    await Promise.all(emitting);
    await fill(target.url, kept);
    const [sums] = await target.admin`
      select (select count(*) from documents d where d.tenant_id = ${busy.tenantId})::int as documents,
        (select count(*) from document_events e where e.tenant_id = ${busy.tenantId})::int as events,
        (select last_correlative from series s where s.tenant_id = ${busy.tenantId}) as last`;
    expect(sums?.documents).toBeGreaterThan(20);
    expect(sums).toEqual({ documents: sums?.documents, events: sums?.documents, last: sums?.documents });
    const later = await source.admin`select from documents where series = 'F009'`;
    expect(later.length).toBeGreaterThan(Number(sums?.documents));
    await db.close();
    await source.admin`delete from document_events where tenant_id = ${busy.tenantId}`;
    await source.admin`delete from documents where tenant_id = ${busy.tenantId}`;
  });

  it('leaves the database empty if the restoring process dies', async () => {
    const kept = await keep(source.url);
    const dying = fill(target.url, kept, {
      write: async ({ name }, rows) => {
        rows.on('error', () => {});
        if (name === 'document_events') {
          await target.admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'chasqui-restore'`;
        }
        rows.end(kept.contents.get(name)?.text);
        await once(rows, 'finish');
        return kept.contents.get(name)?.rows ?? 0;
      },
    });
    await expect(dying).rejects.toThrow();
    expect(await countRows(target, kept)).toBe(0);
    await fill(target.url, kept);
    expect((await keep(target.url)).contents).toEqual(kept.contents);
  });

  it('refuses a backup that lacks rows', async () => {
    const kept = await keep(source.url);
    const contents = new Map(kept.contents);
    contents.set('payments', { text: Buffer.alloc(0), rows: 1 });
    await expect(fill(target.url, { ...kept, contents })).rejects.toThrow('payments should have 1 rows and got 0');
    expect(await countRows(target, kept)).toBe(0);
  });

  it('refuses a database with rows, and leaves them unchanged', async () => {
    const kept = await keep(source.url);
    const db = openDatabase(target.url);
    await createTenantContext(db);
    await db.close();
    const before = await keep(target.url);
    await expect(fill(target.url, kept)).rejects.toThrow('The database is not empty: tenants has rows');
    expect((await keep(target.url)).contents).toEqual(before.contents);
  });

  it('refuses a login that would not see every row', async () => {
    await target.admin`drop policy owner_reads on documents`;
    const url = new URL(await urlOfOwner());
    await target.admin`do $$ declare t text; begin
      for t in select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace loop
        execute format('alter table %I owner to %I', t, current_database() || '_owner');
      end loop;
      execute format('alter function add_coming_partitions() owner to %I', current_database() || '_owner');
      execute format('alter function add_partitions(date) owner to %I', current_database() || '_owner');
    end $$`;
    await expect(keep(url.href)).rejects.toThrow(/does not see every row of \w+: give the login that owns the tables/);
    await migrate(url.href);
    expect((await keep(url.href)).contents.get('documents')?.rows).toBe(0);
  });
});
