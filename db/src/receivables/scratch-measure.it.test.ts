import { it } from 'vitest';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale, numberOf } from '../fixtures/sales.ts';
import { createTestDatabase } from '../fixtures/test-database.ts';
import { recordPayment } from '../payments/index.ts';
import { listReceivables, listStatementEntries } from './index.ts';
it('measures', async () => {
  const database = await createTestDatabase();
  const ctx = await createTenantContext(database.db);
  const sale = await acceptSale(database.db, ctx, { issueDate: '2026-01-31' });
  let n = 1;
  for (const size of [10_000, 20_000, 50_000, 100_000, 300_000]) {
    const cols = await database.admin<{ c: string }>`select string_agg(quote_ident(column_name), ',') as c from information_schema.columns where table_name='documents' and column_name not in ('id','series','correlative','issue_date')`;
    const pool = (database.admin as unknown);
    void pool;
    const pg = (await import('pg')).default;
    const c = new pg.Client({ connectionString: database.url });
    await c.connect();
    await c.query(`insert into documents (id, series, correlative, issue_date, ${cols[0]?.c}) select uuidv7(), 'F002', g, date '2020-01-01' + g / 200, ${cols[0]?.c} from documents d, generate_series(${n}, ${size}) g where d.id = '${sale.id}'`);
    await c.query(`insert into receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
      customer_identity_number, customer_name, currency_code, issue_date, due_date, total, paid, voided)
      select uuidv7(), tenant_id, id, document_type, series, correlative, counterparty_identity_type, counterparty_identity_number, counterparty_name, currency_code, issue_date, null, total, 100, false from documents where series = 'F002' and correlative between ${n} and ${size}`);
    await c.query(`insert into payments (id, tenant_id, receivable_id, amount, date, method) select uuidv7(), tenant_id, id, 100, issue_date + 3, 'cash' from receivables where series = 'F002' and correlative between ${n} and ${size}`);
    await c.query('vacuum analyze documents'); await c.query('vacuum analyze receivables'); await c.query('vacuum analyze payments');
    await c.end();
    n = size + 1;
    for (const from of ['2020-06-01', undefined]) {
      const times: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        const t = performance.now();
        const r = await listStatementEntries(database.db, ctx, { customer: { identityType: '6', identityNumber: '20100070970' }, from, to: '2020-06-05', limit: 5000 });
        times.push(performance.now() - t);
        if (i === 2) console.log(size, from, r.entries.length, times.map((x) => x.toFixed(0)).join(' '));
      }
    }
  }
  void numberOf; void recordPayment; void listReceivables;
  await database.close();
}, 300_000);
