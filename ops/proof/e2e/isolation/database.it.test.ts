import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../../support/query-database.ts';
import { download, get, guideBody, ISSUE_DATE, importBody, invoiceBody, post } from '../api.ts';
import { importDone } from '../import-done.ts';
import { putChannel } from '../ose-service.ts';
import { call, logIn } from '../people.ts';
import { type Service, startService } from '../service.ts';
import { createTenant, type TestTenant } from '../tenant.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { attemptAs, NOT_PERMITTED } from './attempt-as.ts';
import { digestRows, listTenantTables, type TenantTable } from './row-digests.ts';

let service: Service;
let own: TestTenant;
let other: TestTenant;
let tables: readonly TenantTable[];
beforeAll(async () => {
  service = await startService({ ticketPollMs: 50 });
  [own, other] = [await tenantWithEverything(), await tenantWithEverything()];
  tables = await listTenantTables(service.databaseUrl);
});
afterAll(() => service?.close());

async function tenantWithEverything(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  await logIn(service, tenant);
  const { body } = await post(service, tenant, '/api/invoices', invoiceBody({ dueDate: ISSUE_DATE }));
  const owed = (await get(service, tenant, '/api/receivables')).body.data as { readonly id: string }[];
  const payment = { amount: 1, date: '2025-01-31', method: 'cash' };
  expect((await post(service, tenant, `/api/receivables/${owed[0]?.id}/payments`, payment)).status).toBe(201);
  const prepayments = [{ documentType: '01', documentId: String(body.documentId).slice(15), amount: 1 }];
  expect((await post(service, tenant, '/api/invoices', invoiceBody({ prepayments }))).status).toBe(201);
  await post(service, tenant, '/api/receipts', invoiceBody({ series: 'B001' }));
  const relatedDocuments = [{ documentType: '03', documentId: 'B001-1' }];
  expect((await post(service, tenant, '/api/despatch-advices', guideBody({ relatedDocuments }))).status).toBe(201);
  const voided = { series: 'B001', correlative: 1, documentType: '03', reason: 'Emitida por error' };
  const days = { issueDate: invoiceBody().issueDate, referenceDate: invoiceBody().issueDate };
  const voiding = { ...days, correlative: 1, items: [voided] };
  expect((await post(service, tenant, '/api/voided-documents', voiding)).status).toBe(201);
  await post(service, tenant, `/api/documents/${body.id}/emails`, { to: 'cliente@ejemplo.pe' });
  await post(service, tenant, '/api/clients', invoiceBody().customer);
  await post(service, tenant, '/api/products', {
    code: 'P-1',
    description: 'Martillo',
    unitCode: 'NIU',
    unitPrice: 50,
  });
  const shop = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };
  await post(service, tenant, '/api/establishments', shop);
  const webhook = await post(service, tenant, '/api/webhooks', { url: 'http://127.0.0.1:9/' });
  await post(service, tenant, `/api/webhooks/${webhook.body.id}/test`, {});
  const gre = { clientId: 'guias', clientSecret: 'clave-de-guias' };
  const sunat = { username: 'USUARIO1', password: 'clave-sol', gre };
  await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body: { sunat } });
  for (const kind of ['beta', 'default']) await putChannel(service, tenant, { kind });
  expect((await download(service, tenant, `/api/documents/${body.id}/pdf`)).status).toBe(200);
  await post(service, tenant, '/api/exports', { kind: 'documents', format: 'csv' });
  const imported = await post(service, tenant, '/api/document-imports', importBody('R-1'));
  await importDone(service, tenant, String(imported.body.id));
  await waitForIdle(service.redisUrl);
  await queryDatabase(
    service.databaseUrl,
    `insert into idempotency_keys (tenant_id, key, request_digest, claim, claimed_until)
     values ('${tenant.id}', 'order-7', '\\x00', gen_random_uuid(), now())`,
  );
  const month = `'${tenant.id}', 'sales', '${ISSUE_DATE.slice(0, 7)}'`;
  await queryDatabase(
    service.databaseUrl,
    `insert into sire_periods (tenant_id, book, period, state) values (${month}, 'proposal');
     insert into sire_tasks (tenant_id, book, period, id, kind, authority, state)
       values (${month}, gen_random_uuid(), 'fetch', 'sandbox', 'done');
     insert into sire_files (tenant_id, book, period, kind, bytes, sha256, byte_length, file_name)
       values (${month}, 'proposal', '\\x00', '\\x00', 1, 'a.txt')`,
  );
  await queryDatabase(
    service.databaseUrl,
    `with bought as (
       insert into purchases (tenant_id, id, period, supplier_identity_type, supplier_identity_number, supplier_name, search,
         document_type, series, year, number, currency_code, total)
       values ('${tenant.id}', gen_random_uuid(), '${ISSUE_DATE.slice(0, 7)}', '6', '20100070970', 'A', 'A', '01', 'F001', '', '1', 'PEN', 1)
       returning tenant_id, id
     )
     insert into purchase_xmls (tenant_id, purchase_id, bytes, sha256, byte_length)
       select tenant_id, id, '\\x00', '\\x00', 1 from bought`,
  );
  await queryDatabase(
    service.databaseUrl,
    `insert into webhook_attempts (id, tenant_id, delivery_id, at, duration_ms)
     select gen_random_uuid(), tenant_id, id, now(), 1 from webhook_deliveries where tenant_id = '${tenant.id}' limit 1`,
  );
  await queryDatabase(
    service.databaseUrl,
    `insert into document_comparisons (tenant_id, document_id) values ('${tenant.id}', '${body.id}')`,
  );
  await queryDatabase(
    service.databaseUrl,
    `insert into file_packs (id, tenant_id, month, object_key, byte_length, sha256)
     values (gen_random_uuid(), '${tenant.id}', to_char(now(), 'YYYY-MM'), 'key', 1, '\\x00');
     insert into file_moves (tenant_id, round) values ('${tenant.id}', 'first')`,
  );
  return tenant;
}

const asOther = () => ({ role: 'chasqui_app', tenantId: other.id }) as const;

async function tryEach(check: (table: TenantTable) => Promise<string | null>): Promise<string[]> {
  const findings = await Promise.all(tables.map(async (table) => [table.name, await check(table)] as const));
  return findings.flatMap(([name, finding]) => (finding === null ? [] : [`${name}: ${finding}`]));
}

/** SQLSTATE foreign_key_violation: other rows of its own name it, and nothing was removed. */
const STILL_NAMED = '23503';

describe('every table', () => {
  it('has rows of both tenants, which the other tests need', async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const rows = await queryDatabase(service.databaseUrl, `select distinct ${tenantColumn} as id from ${name}`);
      const ids = rows.map(({ id }) => id);
      return ids.includes(own.id) && ids.includes(other.id) ? null : 'lacks rows of a tenant';
    });
    expect(findings).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_log', 'documents', 'tenants']));
  });

  it('hides rows of another tenant from a query without a condition', async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const { code, rows } = await attemptAs(
        service.databaseUrl,
        asOther(),
        `select ${tenantColumn} as id from ${name}`,
      );
      if (code !== null) return code === NOT_PERMITTED ? null : `fails with ${code}`;
      return rows.every(({ id }) => id === other.id) && rows.length > 0 ? null : 'shows rows of others';
    });
    expect(findings).toEqual([]);
  });

  it('hides all rows if no tenant is set', async () => {
    const findings = await tryEach(async ({ name }) => {
      const { rowCount } = await attemptAs(service.databaseUrl, { role: 'chasqui_app' }, `select 1 from ${name}`);
      return rowCount === 0 ? null : `shows ${rowCount} rows`;
    });
    expect(findings).toEqual([]);
  });

  it('limits an update without a condition to the tenant', async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const columns = await updatableColumns(name);
      const own = await countRows(name, tenantColumn, other.id);
      for (const column of columns) {
        const { code, rowCount } = await attemptAs(
          service.databaseUrl,
          asOther(),
          `update ${name} set ${column} = ${column}`,
        );
        // A file may be moved into a pack, and not be written again.
        const isRefused = name === 'artifacts' && code === NOT_PERMITTED;
        if ((code !== null && !isRefused) || rowCount > own) return `${column}: ${code ?? rowCount}`;
      }
      return null;
    });
    expect(findings).toEqual([]);
  });

  it('limits a deletion without a condition to the tenant', async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const own = await countRows(name, tenantColumn, other.id);
      const { code, rowCount } = await attemptAs(service.databaseUrl, asOther(), `delete from ${name}`);
      return code === NOT_PERMITTED || code === STILL_NAMED || (code === null && rowCount <= own)
        ? null
        : `${code ?? rowCount}`;
    });
    expect(findings).toEqual([]);
  });

  it("refuses a new row with another tenant's id", async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const columns = await writableColumns(name);
      const copy = `insert into ${name} (${columns}) select ${columns} from (
        select (jsonb_populate_record(t, jsonb_build_object('${tenantColumn}', '${own.id}'))).* from ${name} t limit 1) c`;
      const { code } = await attemptAs(service.databaseUrl, asOther(), copy);
      return code === NOT_PERMITTED ? null : `answers ${code}`;
    });
    expect(findings).toEqual([]);
  });

  it('refuses to move a row to another tenant', async () => {
    const findings = await tryEach(async ({ name, tenantColumn }) => {
      const { code } = await attemptAs(
        service.databaseUrl,
        asOther(),
        `update ${name} set ${tenantColumn} = '${own.id}'`,
      );
      return code === NOT_PERMITTED ? null : `answers ${code}`;
    });
    expect(findings).toEqual([]);
  });

  it('is unchanged after these attempts', async () => {
    const before = await digestRows(service.databaseUrl);
    await tryEach(async ({ name }) => {
      await attemptAs(service.databaseUrl, asOther(), `truncate ${name} cascade`);
      return null;
    });
    expect(await digestRows(service.databaseUrl)).toEqual(before);
  });
});

/** Returns the columns that an insert may set, without those that the database computes. */
async function writableColumns(table: string): Promise<string> {
  const rows = await queryDatabase(
    service.databaseUrl,
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  return String(rows[0]?.names);
}

async function updatableColumns(table: string): Promise<string[]> {
  const rows = await queryDatabase(
    service.databaseUrl,
    `select column_name as name from information_schema.column_privileges
     where table_name = '${table}' and grantee = 'chasqui_app' and privilege_type = 'UPDATE'`,
  );
  return rows.map(({ name }) => String(name));
}

async function countRows(table: string, column: string, tenantId: string): Promise<number> {
  const rows = await queryDatabase(service.databaseUrl, `select 1 from ${table} where ${column} = '${tenantId}'`);
  return rows.length;
}

const SHARED: ReadonlySet<string> = new Set([
  'chasqui_migrations',
  'exchange_rates',
  'product_codes',
  'register_updates',
  'rule_overrides',
  'sire_terms',
  'taxpayer_lists',
  'taxpayers',
]);

describe('the tables of the services', () => {
  it("are all bound to a tenant, except the list of migrations, SUNAT's registers and changes of its rules", async () => {
    const rows = await queryDatabase(
      service.databaseUrl,
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const names = rows.map(({ name }) => String(name)).filter((name) => !SHARED.has(name));
    expect(names).toEqual(tables.map(({ name }) => name));
  });

  it("have no other policies except those for the owner's backups and moves", async () => {
    const rows = await queryDatabase(
      service.databaseUrl,
      `select distinct p.policyname as name, p.cmd, unnest(p.roles)::text = t.tableowner as "isOwner" from pg_policies p
       join pg_tables t on t.schemaname = p.schemaname and t.tablename = p.tablename
       where p.schemaname = 'public' and not p.roles <@ '{chasqui_app,chasqui_system}' order by 1`,
    );
    expect(rows).toEqual([
      { name: 'owner_moves', cmd: 'ALL', isOwner: true },
      { name: 'owner_reads', cmd: 'SELECT', isOwner: true },
    ]);
  });

  it('show no more rows to a service that sets the switches of backups and moves', async () => {
    const client = new pg.Client({ connectionString: service.serviceDatabaseUrl });
    await client.connect();
    await client.query(
      `begin; select set_config('role', 'chasqui_app', true), set_config('chasqui.reads_all', 'on', true),
        set_config('chasqui.moves', '${other.id}', true)`,
    );
    const { rows } = await client.query('select id from tenants');
    await client.end();
    expect(rows).toEqual([]);
  });
});
