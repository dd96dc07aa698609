import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf, recordSale } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { migrate } from '../migration/migrate.ts';
import { recomputeReceivables } from './index.ts';

let database: TestDatabase;
const tenants: TenantContext[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (let count = 0; count < 2; count += 1) tenants.push(await createTenantContext(database.db));
});
afterAll(() => database.close());

/** Restores the data that a gateway from before receivables wrote, with a worker that ran after the migration. */
async function forgetAsBefore(): Promise<void> {
  await database.admin`delete from receivables`;
  await database.admin`
    update documents set due_date = null, modifies_type = null, modifies_series = null, modifies_correlative = null`;
}

const read = () => database.admin`
  select tenant_id, document_id, total, paid, voided, balance, due_date from receivables order by document_id`;
const readColumns = () => database.admin`
  select id, due_date, modifies_type, modifies_series, modifies_correlative from documents order by id`;

it('verdicts that an older version recorded after the migration get what they owe, once', async () => {
  const { db, url } = database;
  for (const ctx of tenants) {
    const sale = await acceptSale(db, ctx, { dueDate: '2025-03-01' });
    await acceptSale(db, ctx, { documentType: '07', total: '18', modifies: numberOf(sale) });
    await acceptSale(db, ctx, { documentType: '03', series: 'B001' });
    await recordSale(db, ctx, {});
  }
  const [receivables, columns] = [await read(), await readColumns()];
  expect(receivables).toHaveLength(4);
  expect(await recomputeReceivables(url)).toBe(0);
  await forgetAsBefore();
  expect(await recomputeReceivables(url)).toBe(4);
  expect(await read()).toEqual(receivables);
  expect(await readColumns()).toEqual(columns);
  expect(await recomputeReceivables(url)).toBe(0);
});

it('a note that an older worker accepted, and a sale that an older gateway recorded, are made up for', async () => {
  const [ctx] = tenants;
  if (ctx === undefined) throw new Error('A tenant is needed');
  const sale = await acceptSale(database.db, ctx, { dueDate: '2025-04-01' });
  const note = await acceptSale(database.db, ctx, { documentType: '07', total: '100', modifies: numberOf(sale) });
  const before = await read();
  await database.admin`update receivables set total = 118, due_date = null where document_id = ${sale.id}`;
  await database.admin`update documents set due_date = null where id = ${sale.id}`;
  await database.admin`
    update documents set modifies_type = null, modifies_series = null, modifies_correlative = null where id = ${note.id}`;
  expect(await recomputeReceivables(database.url)).toBe(1);
  expect(await read()).toEqual(before);
});

/**
 * Statements of the gateway before receivables for a factura, and of its worker for a verdict: with their columns and
 * rights.
 */
const OLD_STATEMENTS = (tenantId: string) => `
  begin;
  select set_config('role', 'chasqui_app', true), set_config('app.tenant_id', '${tenantId}', true);
  insert into series (tenant_id, document_type, series, last_correlative) values ('${tenantId}', '01', 'F700', 1);
  insert into documents (id, tenant_id, document_type, series, correlative, issue_date, currency_code,
    counterparty_identity_type, counterparty_identity_number, counterparty_name, counterparty_search, taxable, exempt,
    unaffected, free, isc, igv, discount, total, state, submission_deadline, next_attempt_at, request, completed)
  values (gen_random_uuid(), '${tenantId}', '01', 'F700', 1, '2025-02-01', 'PEN', '6', '20131312955', 'Ñandú', 'nandu',
    100, 0, 0, 0, 0, 18, 0, 118, 'PENDING', '2025-02-04', now(), '{}', '{"dueDate": "2025-05-01"}');
  insert into document_events (id, tenant_id, document_id, from_state, to_state, actor_kind, reason)
  select gen_random_uuid(), tenant_id, id, null, 'PENDING', 'api_key', 'Recorded' from documents where series = 'F700';
  update documents set state = 'ACCEPTED', response_code = '0', observations = '[]', next_attempt_at = null,
    updated_at = now() where series = 'F700';
  commit`;

it('the statements of the version before go on working beside the newest migrations, and what they leave is taken up', async () => {
  const ctx = await createTenantContext(database.db);
  const older = new pg.Client({ connectionString: database.url });
  await older.connect();
  await older.query(OLD_STATEMENTS(ctx.tenantId));
  await older.end();
  expect(await recomputeReceivables(database.url)).toBe(1);
  const owed = await database.admin`
    select total, due_date::text from receivables where tenant_id = ${ctx.tenantId}`;
  expect(owed).toEqual([{ total: '118.00', due_date: '2025-05-01' }]);
});

const WAITING_MS = 60_000;

/**
 * Waits until a connection waits for the lock that this test holds. Then ends the connection that holds the migration
 * lock.
 */
async function cutLockConnection(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await database.admin`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(1);
  }, WAITING_MS);
  const ended = await database.admin`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'chasqui-migrate' and state = 'idle'`;
  expect(ended).toHaveLength(1);
}

it('fails when the connection that keeps other migrations out is lost meanwhile', async () => {
  const [ctx] = tenants;
  if (ctx === undefined) throw new Error('A tenant is needed');
  const sale = await acceptSale(database.db, ctx, {});
  const before = await read();
  await database.admin`delete from receivables where document_id = ${sale.id}`;
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin; lock table receivables in exclusive mode');
  const taken = recomputeReceivables(database.url).then(
    () => 'done',
    () => 'failed',
  );
  await cutLockConnection();
  await holder.end();
  expect(await taken).toBe('failed');
  expect(await recomputeReceivables(database.url)).toBe(0);
  expect(await read()).toEqual(before);
});

it('works as an owner whom the policies bind', async () => {
  const before = await read();
  await database.admin`do $$ begin
    execute format('create role %I login password %L createrole', current_database() || '_owner', 'secret');
    execute format('grant chasqui_app, chasqui_system to %I', current_database() || '_owner');
    execute format('alter schema public owner to %I', current_database() || '_owner');
  end $$`;
  await database.admin`do $$ declare t text; begin
    for t in select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I owner to %I', t, current_database() || '_owner');
    end loop;
  end $$`;
  const url = new URL(database.url);
  url.username = `${url.pathname.slice(1)}_owner`;
  url.password = 'secret';
  await forgetAsBefore();
  await migrate(url.href);
  expect(await recomputeReceivables(url.href)).toBe(before.length);
  expect(await read()).toEqual(before);
});
