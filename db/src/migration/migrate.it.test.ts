import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import { inTenant, openDatabase, pingDatabase } from '../connection/index.ts';
import { listDocuments } from '../documents/listing/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { documentRow, insertDocumentRows } from '../fixtures/many-documents.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createEmptyDatabase } from '../fixtures/test-database.ts';
import { getIssuer } from '../tenants/index.ts';
import { migrate } from './migrate.ts';
import { readMigrations, toMigration } from './migration.ts';

type EmptyDatabase = Awaited<ReturnType<typeof createEmptyDatabase>>;
let database: EmptyDatabase;

/** Gives each case of a suite a database of its own: an empty one, or a copy of `template`. */
function useDatabases(template?: string): void {
  beforeEach(async () => {
    database = await createEmptyDatabase(template);
    return () => database.close();
  });
}

const countApplied = async () => (await database.admin`select 1 from chasqui_migrations`).length;

describe('migrate', () => {
  useDatabases();

  it('applies every migration once, in order', async () => {
    const applied = await migrate(database.url);
    expect(applied[0]).toBe('0000_roles.sql');
    expect(applied).toEqual(applied.toSorted());
    expect(await countApplied()).toBe(applied.length);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('may be called by several processes at once: one works, the others find it done', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url)));
    const working = results.filter((applied) => applied.length > 0);
    expect(working).toHaveLength(1);
    expect(await countApplied()).toBe(working[0]?.length);
  });

  it('may run on several databases of one server at once, although roles are shared', async () => {
    const others = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
    const results = await Promise.all([database, ...others].map(({ url }) => migrate(url)));
    expect(new Set(results.map((applied) => applied.length)).size).toBe(1);
    await Promise.all(others.map((other) => other.close()));
  });

  it('refuses a database with other migrations than these', async () => {
    await migrate(database.url, { upTo: '0001_tables.sql' });
    await database.admin`update chasqui_migrations set sha256 = 'other' where name = '0001_tables.sql'`;
    await expect(migrate(database.url)).rejects.toThrow(
      'Migration 0001_tables.sql was edited after it had been applied: write a new one instead',
    );
  });

  it('leaves nothing of a migration that fails, and goes on once it can', async () => {
    await database.admin`create table tenants (in_the_way int)`;
    await expect(migrate(database.url)).rejects.toThrow('already exists');
    expect(await database.admin`select 1 from pg_class where relname = 'api_keys'`).toEqual([]);
    expect(await countApplied()).toBe(1);
    await database.admin`drop table tenants`;
    expect(await migrate(database.url, { upTo: '0001_tables.sql' })).toEqual(['0001_tables.sql']);
  });

  it('stops where it is told to', async () => {
    const applied = await migrate(database.url, { upTo: '0014_sessions_ended.sql' });
    expect(applied.at(-1)).toBe('0014_sessions_ended.sql');
    const db = openDatabase(database.url);
    await expect(pingDatabase(db)).rejects.toThrow(/lacks \d{4}_\w+\.sql: run `npm run migrate`/);
    await db.close();
    expect(await migrate(database.url, { upTo: '0015_business.sql' })).toEqual(['0015_business.sql']);
  });
});

describe('while services run', () => {
  useDatabases(inject('migratedDatabase'));

  const CONCURRENT = toMigration(
    '9000_index.sql',
    '-- migrate: statement by statement\nCREATE INDEX CONCURRENTLY "documents_hash" ON "documents" ("hash");',
  );
  const isIndexValid = async () =>
    (await database.admin`select indisvalid from pg_index where indexrelid = to_regclass('documents_hash')`)[0]
      ?.indisvalid;

  it('an index is built without a transaction, once, although others wait to migrate', async () => {
    const migrations = [...(await readMigrations()), CONCURRENT];
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, { migrations })));
    expect(results.filter((applied) => applied.includes(CONCURRENT.name))).toHaveLength(1);
    expect(await isIndexValid()).toBe(true);
    expect(await migrate(database.url, { migrations })).toEqual([]);
  });

  it('an index that was left half built is built anew, and one that is whole is left', async () => {
    const migrations = [...(await readMigrations()), CONCURRENT];
    await database.admin`create index documents_hash on documents (hash)`;
    await database.admin`update pg_index set indisvalid = false where indexrelid = 'documents_hash'::regclass`;
    expect(await migrate(database.url, { migrations })).toEqual([CONCURRENT.name]);
    expect(await isIndexValid()).toBe(true);
    await database.admin`delete from chasqui_migrations where name = ${CONCURRENT.name}`;
    expect(await migrate(database.url, { migrations })).toEqual([CONCURRENT.name]);
  });

  /** Opens a transaction that reads a table and stays open. */
  async function holdDocuments() {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table documents in access share mode');
    return holder;
  }

  const ALTERING = toMigration('9001_column.sql', 'ALTER TABLE "documents" ADD COLUMN "seal" text;');

  it('a lock is waited for briefly, and given up in clear words with nothing done', async () => {
    const holder = await holdDocuments();
    const migrations = [...(await readMigrations()), ALTERING];
    const patience = { lockTimeoutMs: 20, tries: 2, pauseMs: 1 };
    await expect(migrate(database.url, { migrations, patience })).rejects.toThrow(
      'Migration 9001_column.sql found its tables in use 2 times',
    );
    await holder.end();
    expect(await migrate(database.url, { migrations })).toEqual([ALTERING.name]);
  });

  it('is tried again until the table is no longer locked', async () => {
    const holder = await holdDocuments();
    const migrations = [...(await readMigrations()), ALTERING];
    const applied = migrate(database.url, { migrations, patience: { lockTimeoutMs: 20, tries: 500, pauseMs: 20 } });
    await expect
      .poll(
        async () =>
          (
            await database.admin`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
      )
      .toBeGreaterThan(0);
    await holder.end();
    expect(await applied).toEqual([ALTERING.name]);
  });

  it('what a newer version applied is left alone, and the older one goes on', async () => {
    const migrations = [...(await readMigrations()), ALTERING];
    await migrate(database.url, { migrations });
    expect(await migrate(database.url)).toEqual([]);
    const db = openDatabase(database.url);
    await expect(pingDatabase(db)).resolves.toBeUndefined();
    const ctx = await createTenantContext(db);
    expect(await recordDocument(db, ctx, newDocument())).toMatchObject({ state: 'PENDING' });
    await db.close();
  });
});

describe('documents that are there', () => {
  useDatabases(inject('migratedDatabase'));

  /** Undoes everything that migration 0007 does. */
  async function undoList(): Promise<void> {
    await database.admin`alter table documents drop column counterparty_search`;
    await database.admin`drop index documents_state, documents_customer, documents_voided, documents_series`;
    await database.admin`create index documents_created on documents (tenant_id)`;
    await database.admin`update documents set submission_deadline = null`;
    await database.admin`delete from chasqui_migrations where name = '0007_documents_list.sql'`;
  }

  it('get the searched name and the legal term that they would be recorded with now', async () => {
    const db = openDatabase(database.url);
    const ctx = await createTenantContext(db);
    const rows = [
      { series: 'F001', documentType: '01', submissionDeadline: '2025-02-03' },
      { series: 'B001', documentType: '07', submissionDeadline: '2025-02-05' },
      { series: 'R001', documentType: '20', submissionDeadline: '2025-02-07' },
    ].map((row, index) => documentRow({ ...row, correlative: index + 1, issueDate: '2025-01-31' }));
    await insertDocumentRows({ admin: database.admin, db }, ctx, rows);
    const dated = {
      RA: { completed: { referenceDate: '2025-02-22', lines: [] }, deadline: '2025-03-01' },
      '09': {
        completed: { transport: { startDate: '2025-02-02' }, relatedDocuments: [] },
        deadline: '2025-02-02',
      },
    };
    for (const [documentType, { completed }] of Object.entries(dated)) {
      await recordDocument(db, ctx, { ...newDocument({ correlative: 1 }), documentType, completed });
    }
    await undoList();
    expect(await migrate(database.url)).toEqual(['0007_documents_list.sql']);
    const { documents } = await listDocuments(db, ctx, {
      filter: { search: 'ñandu & hijos' },
      order: 'createdAt',
      limit: 9,
    });
    const deadlines = Object.fromEntries(documents.map((row) => [row.documentType, row.submissionDeadline]));
    expect(deadlines).toEqual({
      '01': '2025-02-03',
      '07': '2025-02-05',
      '20': '2025-02-07',
      RA: dated.RA.deadline,
      '09': dated['09'].deadline,
    });
    await db.close();
  });
});

describe('a login that is no superuser', () => {
  // Roles belong to the server. The first migration created them there, for the database that tests copy.
  useDatabases();

  /** Names and passwords cannot be parameters: the server puts the statements together. */
  async function urlOfOwner(): Promise<string> {
    const [made] = await database.admin<{ owner: string }>`select current_database() || '_owner' as owner`;
    await database.admin`do $$ begin
      execute format('create role %I login password %L', current_database() || '_owner', 'secret');
      execute format('alter database %I owner to %I', current_database(), current_database() || '_owner');
    end $$`;
    const url = new URL(database.url);
    url.username = made?.owner ?? '';
    url.password = 'secret';
    return url.href;
  }

  it('serves from a database of its own, bound by the same policies', async () => {
    const url = await urlOfOwner();
    await database.admin`do $$ begin
      execute format('grant chasqui_app, chasqui_system to %I with inherit false', current_database() || '_owner');
    end $$`;
    await migrate(url);
    const db = openDatabase(url);
    const own = await createTenantContext(db);
    await createTenantContext(db);
    expect(await getIssuer(db, own)).toMatchObject({ name: 'Cóndor S.A.C.' });
    const seen = await inTenant(db, own, (tx) => tx.execute(sql`select id from tenants`));
    expect(seen.rows).toEqual([{ id: own.tenantId }]);
    // Its owner, and yet: without a role it sees nothing.
    expect((await db[POOL].query('select id from tenants')).rows).toEqual([]);
    await db.close();
    const open = await database.admin`
      select relname from pg_class where relrowsecurity and not relforcerowsecurity and relkind in ('r', 'p')`;
    expect(open).toEqual([]);
  });

  it('finds the documents that earlier guides name', async () => {
    const url = await urlOfOwner();
    await database.admin`do $$ begin
      execute format('grant chasqui_app, chasqui_system to %I with inherit false', current_database() || '_owner');
    end $$`;
    await migrate(url);
    const db = openDatabase(url);
    const own = await createTenantContext(db);
    const named = { typeCode: '01', id: 'F001-12', issuerRuc: '20123456789' };
    const completed = { issuer: { ruc: named.issuerRuc }, relatedDocuments: [named, { ...named, issuerRuc: null }] };
    await recordDocument(db, own, {
      ...newDocument({ series: 'T001', correlative: 1 }),
      documentType: '09',
      completed,
    });
    await db.close();
    const listRelated = () => database.admin`select * from related_documents`;
    const recorded = await listRelated();
    expect(recorded).toMatchObject([{ document_type: '01', series: 'F001', correlative: 12 }]);
    await database.admin`drop table related_documents`;
    await database.admin`delete from chasqui_migrations where name = '0045_related_documents.sql'`;
    expect(await migrate(url)).toEqual(['0045_related_documents.sql']);
    expect(await listRelated()).toEqual(recorded);
  });

  it('is told what an administrator has to do when it may not take the roles', async () => {
    const url = await urlOfOwner();
    const owner = new URL(url).username;
    await expect(migrate(url)).rejects.toThrow(
      `Login ${owner} may not take role chasqui_app: an administrator has to run GRANT chasqui_app TO ${owner} WITH INHERIT FALSE`,
    );
  });
});
