import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, giveVerdict, numberOf, recordSale, type Sale, voidNumbers } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';

const MIGRATION = new URL('../../migrations/0015_business.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the statements of the migration that fill in missing data. */
async function backfill(): Promise<void> {
  const statements = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint');
  const filling = statements.filter((statement) =>
    /^\s*(--.*\s+)*(UPDATE documents|INSERT INTO receivables)/.test(statement),
  );
  expect(filling).toHaveLength(2);
  const superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  try {
    for (const statement of filling) await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}

const readDocuments = () => database.admin`
  select id, due_date, modifies_type, modifies_series, modifies_correlative from documents order by id`;
const readReceivables = () => database.admin`
  select tenant_id, document_id, document_type, series, correlative, customer_identity_type, customer_identity_number,
    customer_name, currency_code, issue_date, due_date, total, paid, voided, balance
  from receivables order by document_id`;

async function fill(ctx: TenantContext): Promise<void> {
  const { db } = database;
  const sales: Sale[] = [{}, { documentType: '03', series: 'B001', currencyCode: 'USD' }, { dueDate: '2025-03-01' }];
  for (const sale of sales) {
    const document = await acceptSale(db, ctx, sale);
    const modifies = numberOf(document);
    const { currencyCode = 'PEN' } = sale;
    await acceptSale(db, ctx, { documentType: '07', series: document.series, total: '18', currencyCode, modifies });
    const note = await acceptSale(db, ctx, {
      documentType: '08',
      series: document.series,
      total: '9',
      currencyCode,
      modifies,
    });
    const other = { documentType: '08', series: document.series, total: '5', currencyCode: 'EUR', modifies } as const;
    await acceptSale(db, ctx, other);
    if (sale === sales[1]) await voidNumbers(db, ctx, [numberOf(note)]);
  }
  await voidNumbers(db, ctx, [numberOf(await acceptSale(db, ctx, {}))]);
  const rejected = await recordSale(db, ctx, { dueDate: '2025-04-01' });
  await giveVerdict(db, ctx, rejected.id, 'rejected');
  await recordSale(db, ctx, {});
}

it('a database from before gets the receivables that its verdicts would have made', async () => {
  for (const ctx of [await createTenantContext(database.db), await createTenantContext(database.db)]) await fill(ctx);
  const [documents, receivables] = [await readDocuments(), await readReceivables()];
  expect(receivables).toHaveLength(8);
  await database.admin`delete from receivables`;
  await database.admin`update documents set due_date = null, modifies_type = null, modifies_series = null, modifies_correlative = null`;
  await backfill();
  expect(await readDocuments()).toEqual(documents);
  expect(await readReceivables()).toEqual(receivables);
});
