import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { fillLists } from '../fixtures/fill-lists.ts';
import { openPlanReader, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { ageReceivables } from './age-receivables.ts';
import { countDocuments } from './count-documents.ts';
import { rankCustomers } from './rank-customers.ts';
import { rankDebtors } from './rank-debtors.ts';
import type { ReportFilter } from './report-filter.ts';
import { sumSales } from './sum-sales.ts';

let database: TestDatabase;
let ctx: TenantContext;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await fillLists(database, { own: 10_000, others: 500, each: 20 });
  await fillReceivables();
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader?.close();
  await database.close();
});

/**
 * Creates one receivable for each document. Half are paid, all are due after a month, except every fifth, which has no
 * due date.
 */
async function fillReceivables(): Promise<void> {
  await database.admin`
    insert into receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
      customer_identity_number, customer_name, currency_code, issue_date, due_date, total, paid)
    select gen_random_uuid(), tenant_id, id, document_type, series, correlative, '6', '20100070970', 'Ñandú & Hijos',
      currency_code, issue_date, case when correlative % 5 > 0 then issue_date + 30 end, total,
      case when correlative % 2 = 0 then total else 0 end
    from documents where state = 'ACCEPTED'`;
  await database.admin`vacuum analyze receivables`;
}

/** Fifteen days, the whole year of 2025, and both in one currency. */
const FILTERS: readonly (readonly [string, ReportFilter])[] = [
  ['some days', { from: '2025-06-01', to: '2025-06-15' }],
  ['a year', { from: '2025-01-01', to: '2025-12-31' }],
  ['some days in one currency', { from: '2025-06-01', to: '2025-06-15', currencyCode: 'PEN' }],
  ['a year in one currency', { from: '2025-01-01', to: '2025-12-31', currencyCode: 'PEN' }],
];

describe.each(FILTERS)('a report of %s looks at no row', (_name, filter) => {
  async function readsOf(verb: Parameters<PlanReader['plansOf']>[0]) {
    const plans = await reader.plansOf(verb);
    expect(plans).toHaveLength(1);
    const reads = plans.flat().filter((node) => node['Relation Name'] !== undefined);
    return reads.map((node) => `${node['Node Type']} ${node['Index Name']}`);
  }

  it('to add up sales', async () => {
    expect(await readsOf((db) => sumSales(db, ctx, filter))).toEqual(['Index Only Scan documents_sold_with']);
  });

  it('to count documents', async () => {
    // For a year with nearly all documents, either order of the same index columns is fine.
    const either = expect.stringMatching(/^Index Only Scan documents_(issued|created)$/);
    expect(await readsOf((db) => countDocuments(db, ctx, filter))).toEqual([either]);
  });

  it('but the latest of each customer that is shown', async () => {
    const reads = await readsOf((db) => rankCustomers(db, ctx, { ...filter, limit: 10 }));
    expect(reads).toEqual(['Index Only Scan documents_sold_with', 'Index Scan documents_customer']);
  });

  it('to rank debtors, but the latest of each that is shown', async () => {
    const reads = await readsOf((db) => rankDebtors(db, ctx, { ...filter, limit: 5 }));
    expect(reads).toEqual([
      'Index Only Scan receivables_unpaid',
      expect.stringMatching(/^Index Scan receivables_(customer|issued)$/),
    ]);
  });

  it('to add up what is owed, but those in instalments', async () => {
    const reads = [
      expect.stringMatching(/^Index Only Scan receivables_/),
      expect.stringMatching(/^(Index|Bitmap Heap) Scan (receivables_owed_in_parts|undefined)$/),
    ];
    expect(await readsOf((db) => ageReceivables(db, ctx, { asOf: '2025-01-31', ...filter }))).toMatchObject(reads);
    const { currencyCode } = filter;
    expect(await readsOf((db) => ageReceivables(db, ctx, { asOf: '2025-01-31', currencyCode }))).toMatchObject(reads);
  });
});
