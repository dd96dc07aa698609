import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findArtifact } from '../artifacts/find-artifact.ts';
import { type Database, openDatabase, type SystemContext, type TenantContext } from '../connection/index.ts';
import { getDocument } from '../documents/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { recordOutcome, recordSignature } from '../documents/submission/index.ts';
import { acceptance, openCall, signatureOf } from '../fixtures/document-steps.ts';
import { documentRow, insertDocumentRows } from '../fixtures/many-documents.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader } from '../fixtures/plan-reader.ts';
import { createEmptyDatabase } from '../fixtures/test-database.ts';
import { migrate } from '../migration/migrate.ts';
import { type Migration, readMigrations } from '../migration/migration.ts';
import { recordRendition } from '../renditions.ts';
import { addComingPartitions } from './add-coming-partitions.ts';
import { detachPartitions } from './detach-partitions.ts';

const SYSTEM: SystemContext = { actor: { kind: 'system' }, requestId: null };
const TABLES = ['artifacts', 'document_events', 'renditions', 'submissions'];

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let db: Database;

function useDatabases(template?: string): void {
  beforeEach(async () => {
    database = await createEmptyDatabase(template);
    db = openDatabase(database.url);
  });
  afterEach(async () => {
    await db.close();
    await database.close();
  });
}

async function emit(ctx: TenantContext, series: string): Promise<string> {
  const { id } = await recordDocument(db, ctx, newDocument({ series }));
  await recordSignature(db, ctx, signatureOf(id));
  const { submissionId } = await openCall(db, ctx, id);
  await recordOutcome(db, ctx, acceptance(id, submissionId));
  await recordRendition(db, ctx, {
    ...{ documentId: id, format: 'a4', mark: 'valid' },
    ...{ bytes: Buffer.from('%PDF'), fileName: 'x.pdf' },
  });
  return id;
}

const isOfPartitions = ({ name }: Migration) => /_(partition_functions|partition_checks|partitions)\.sql$/.test(name);

/** Reads the columns, rights and indexes of the tables as the services see them. */
const readRights = async () => ({
  grants: await database.admin`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and table_name = any(${TABLES}) order by 1, 2, 3`,
  columnGrants: await database.admin`
    select grantee, table_name, column_name, privilege_type from information_schema.column_privileges
    where table_schema = 'public' and table_name = any(${TABLES}) order by 1, 2, 3, 4`,
  policies: await database.admin`
    select * from pg_policies where schemaname = 'public' and tablename = any(${TABLES}) order by tablename, policyname`,
  columns: await database.admin`
    select table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name = any(${TABLES}) order by 1, 2`,
  constraints: await database.admin`
    select conrelid::regclass::text as table, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition
    from pg_constraint
    where conrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${TABLES}))
      and contype <> 'n' order by 1, 2`,
  indexes: await database.admin`
    select tablename, indexname, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${TABLES}) order by 1, 2`,
  forced: await database.admin`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any(${TABLES})
      and relrowsecurity and relforcerowsecurity order by 1`,
});

describe('the migration of a filled database', () => {
  useDatabases();

  it('moves no row and refuses none, while services go on', async () => {
    const all = await readMigrations();
    await migrate(database.url, { migrations: all.filter((each) => !isOfPartitions(each)) });
    const ctx = await createTenantContext(db);
    const before = await readRights();
    const places =
      await database.admin`select relname, pg_relation_filepath(oid) as path from pg_class where relname = any(${TABLES}) order by 1`;
    const ids: string[] = [];
    let isOver = false;
    const work = async (series: string) => {
      while (!isOver) ids.push(await emit(ctx, series));
    };
    const working = Promise.all(['F001', 'F002', 'F003', 'F004'].map(work));
    const gone = async (documents: number) => {
      while (ids.length < documents) await Promise.race([working, sleep(1)]);
    };
    await gone(40);
    expect(await migrate(database.url)).toEqual(all.filter(isOfPartitions).map(({ name }) => name));
    await gone(ids.length + 10);
    isOver = true;
    await working;

    expect(await readRights()).toEqual(before);
    expect(await countRows()).toEqual({
      artifacts: 2 * ids.length,
      document_events: 3 * ids.length,
      renditions: ids.length,
      submissions: ids.length,
    });
    const moved =
      await database.admin`select split_part(relname, '_until_', 1) as relname, pg_relation_filepath(oid) as path from pg_class where relname like '%\\_until\\_%' and relkind = 'r' order by 1`;
    expect(moved).toEqual(places);
    const open = await database.admin`
      select relname from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r'
        and not (relrowsecurity and relforcerowsecurity)`;
    expect(open).toEqual([]);
  });
});

async function countRows() {
  const [rows] = await database.admin`
    select (select count(*)::int from artifacts) as artifacts, (select count(*)::int from document_events) as document_events,
      (select count(*)::int from renditions) as renditions, (select count(*)::int from submissions) as submissions`;
  return rows;
}

/** Inserts documents of the first day of months (YYYY-MM), and a file, an event and a call of each. Returns their ids. */
async function insertOfMonths(ctx: TenantContext, months: readonly string[]): Promise<string[]> {
  const ids = months.map((month) => v7({ msecs: Date.parse(`${month}-01T00:00:00Z`) }));
  await insertDocumentRows(
    { admin: database.admin, db },
    ctx,
    ids.map((id, index) => documentRow({ id, correlative: index + 1 })),
  );
  await database.admin`
    with document as (select tenant_id, id from documents where id = any(${ids})),
    event as (
      insert into document_events (id, tenant_id, document_id, to_state, reason, actor_kind)
      select gen_random_uuid(), tenant_id, id, 'ACCEPTED', 'x', 'system' from document
    ),
    call as (
      insert into submissions (id, tenant_id, document_id, operation, attempt, in_doubt)
      select gen_random_uuid(), tenant_id, id, 'sendBill', 1, false from document
    )
    insert into artifacts (tenant_id, document_id, kind, encoding, bytes, sha256, byte_length, file_name)
    select tenant_id, id, 'signed_xml', 'identity', 'x', sha256('x'), 1, 'x' from document`;
  return ids;
}

/** Partition of the file of each document, in the order of the ids. */
async function placesOf(ids: readonly string[]): Promise<string[]> {
  const rows = await database.admin<{ place: string }>`
    select tableoid::regclass::text as place from artifacts where document_id = any(${[...ids]}) order by document_id`;
  return rows.map(({ place }) => place);
}

/** Makes the database one that has had partitions since March 2019. */
async function makeOld(): Promise<void> {
  await database.admin`do $$ declare name regclass; begin
    for name in select oid::regclass from pg_class where relnamespace = 'partitions'::regnamespace and relname like '%\\_until\\_%' and relkind = 'r' loop
      execute format('drop table %s', name);
    end loop;
    perform add_partitions('2019-03-01');
  end $$`;
}

describe('partitions', () => {
  useDatabases(inject('migratedDatabase'));

  it('are added for a month and the three after it, except where the default partition has rows of the month', async () => {
    const ctx = await createTenantContext(db);
    await makeOld();
    const early = await insertOfMonths(ctx, ['2020-02', '2020-12']);
    expect(await placesOf(early)).toEqual(['partitions.artifacts_default', 'partitions.artifacts_default']);
    // Printed forms have none in the default partition.
    const [added] = await database.admin`select add_partitions('2020-01-31') as partitions`;
    expect(added).toEqual({ partitions: 4 * 3 + 1 });
    expect(await database.admin`select add_partitions('2020-01-01') as partitions`).toEqual([{ partitions: 0 }]);
    const later = await insertOfMonths(await createTenantContext(db), ['2020-01', '2020-02', '2020-04']);
    expect(await placesOf(later)).toEqual([
      'partitions.artifacts_2020_01',
      'partitions.artifacts_default',
      'partitions.artifacts_2020_04',
    ]);
  });

  it('are added by a service for the coming months, and by no other call of it', async () => {
    const before = await database.admin`select count(*)::int as partitions from pg_inherits`;
    expect(await addComingPartitions(db, SYSTEM)).toBe(0);
    await database.admin`do $$ begin
      execute (select 'drop table ' || max(oid::regclass::text) from pg_class
        where oid in (select inhrelid from pg_inherits) and relname ~ '^artifacts_\\d{4}_\\d{2}$');
    end $$`;
    expect(await addComingPartitions(db, SYSTEM)).toBe(1);
    expect(await database.admin`select count(*)::int as partitions from pg_inherits`).toEqual(before);
    const may = await database.admin`
      select has_function_privilege('chasqui_system', 'add_partitions(date)', 'execute') as any_month,
        has_function_privilege('chasqui_app', 'add_coming_partitions()', 'execute') as tenants,
        has_schema_privilege('chasqui_system', 'partitions', 'usage') as partitions`;
    expect(may).toEqual([{ any_month: false, tenants: false, partitions: false }]);
  });

  it('are read one at a time for a document', async () => {
    const ctx = await createTenantContext(db);
    const documentId = await emit(ctx, 'F001');
    const plans = await openPlanReader(database, ctx);
    const nodes = (await plans.plansOf((own) => findArtifact(own, ctx, { documentId, kind: 'cdr' }))).flat();
    await plans.close();
    expect(new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))).toEqual(
      new Set([expect.stringMatching(/^artifacts_until_/)]),
    );
  });
});

describe('detachPartitions', () => {
  useDatabases(inject('migratedDatabase'));

  it('takes off whole months after five years, and their documents stay', async () => {
    await makeOld();
    const ctx = await createTenantContext(db);
    const [old = '', older = '', young = ''] = await insertOfMonths(ctx, ['2019-03', '2019-04', '2019-05']);
    const listed = await detachPartitions(database.url, { before: '2019-05', detaches: false });
    expect(listed.map(({ name }) => name)).toEqual(
      ['2019_03', '2019_04'].flatMap((month) => TABLES.map((table) => `${table}_${month}`)),
    );
    expect(await placesOf([old])).toEqual(['partitions.artifacts_2019_03']);
    expect(await detachPartitions(database.url, { before: '2019-05', detaches: true })).toEqual(listed);
    expect(await detachPartitions(database.url, { before: '2019-05', detaches: true })).toEqual([]);

    const kind = 'signed_xml';
    for (const documentId of [old, older]) {
      expect(await getDocument(db, ctx, documentId)).toMatchObject({ id: documentId, artifacts: [], history: [] });
      expect(await findArtifact(db, ctx, { documentId, kind })).toBeUndefined();
    }
    expect(await findArtifact(db, ctx, { documentId: young, kind })).toMatchObject({ fileName: 'x' });
    const kept = await database.admin`select document_id from detached.artifacts_2019_03`;
    expect(kept).toEqual([{ document_id: old }]);
    // A later entry about such a document fails no more than any other.
    await recordRendition(db, ctx, {
      ...{ documentId: old, format: 'a4', mark: 'valid' },
      ...{ bytes: Buffer.from('%PDF'), fileName: 'x.pdf' },
    });
    expect(await countRows()).toMatchObject({ renditions: 1 });
  });

  it('refuses a month of the last five years', async () => {
    const [clock] = await database.admin<{ month: string }>`
      select to_char((now() at time zone 'UTC') - interval '5 years' + interval '1 month', 'YYYY-MM') as month`;
    const young = detachPartitions(database.url, { before: String(clock?.month), detaches: true });
    await expect(young).rejects.toThrow('The law asks for the documents of the last five years: give ');
  });
});
