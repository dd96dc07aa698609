import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import {
  countDueDocuments,
  type DocumentFilter,
  type DocumentPageRequest,
  listDocuments,
  recordDocument,
} from '../documents/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader, type PlanNode, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers/index.ts';
import { listFailedRecords, listSeries } from '../series/index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  await recordDocument(database.db, ctx, newDocument());
  // Somebody once asked for the highest number there is.
  await recordDocument(database.db, ctx, newDocument({ correlative: 99_999_999 }));
  await insertManyRows();
  await showAllRows();
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader?.close();
  await database.close();
});

/** Index-only reading trusts what vacuum notes of pages whose rows everybody sees; lately committed ones it may leave out. */
async function showAllRows(): Promise<void> {
  for (let isDone = false; !isDone; ) {
    await database.admin`vacuum analyze`;
    const [table] = await database.admin<{ visible: boolean }>`
      select relallvisible = relpages as visible from pg_class where relname = 'documents'`;
    isDone = table?.visible === true;
  }
}

/** 10,000 documents of ours, 8,000 of them in one series, and 2,000 tenants with 20 each. */
const insertManyRows = () => database.admin`
  with model as (select d from documents d where tenant_id = ${ctx.tenantId} limit 1),
  tenant as (
    insert into tenants (id, ruc, name, address)
    select gen_random_uuid(), (20000000000 + n)::text, 'T', '{}' from generate_series(1, 2000) n returning id
  ),
  counter as (
    insert into series
    select id, '01', 'F001', 21 from tenant
    union all select ${ctx.tenantId}, '03', 'B00' || n, 10001 from generate_series(1, 5) n
  )
  insert into documents
  select filled.*
  from model, (select id, 20 as size from tenant union all select ${ctx.tenantId}::uuid, 10000) owner,
    generate_series(1, size) n, jsonb_populate_record(model.d, jsonb_build_object(
      'id', gen_random_uuid(), 'tenant_id', owner.id, 'correlative', 1 + n, 'next_attempt_at', null,
      'document_type', case when n <= 8000 then '01' else '03' end,
      'series', case when n <= 8000 then 'F001' else 'B00' || (1 + n % 5) end,
      'state', case when n % 500 = 7 then 'SIGN_ERROR' when n % 2000 = 9 then 'AUTHORITY_ERROR' else 'ACCEPTED' end,
      'voided', n % 1000 = 3,
      'counterparty_identity_number', 20000000000 + n % 997, 'counterparty_search', 'CLIENTE ' || n % 997,
      'issue_date', '2025-01-01'::date + n / 30, 'submission_deadline', '2025-01-04'::date + n / 30,
      'created_at', '2025-01-01'::timestamptz + n * interval '48 minutes')) filled`;

const ORDERS = ['createdAt', '-createdAt', 'issueDate', '-issueDate'] as const;

const DAY = '2025-06-01';
const POSITIONS = { createdAt: '2025-06-01T00:00:00.000Z', issueDate: DAY, submissionDeadline: DAY };

function page(request: Partial<DocumentPageRequest>) {
  return reader.plansOf((db) => listDocuments(db, ctx, { filter: {}, order: '-createdAt', limit: 20, ...request }));
}

/** Every step that reads documents, without the one that fetches the rows of a page by their keys. */
function keyReads(plans: readonly PlanNode[][]): PlanNode[] {
  const onDocuments = plans.flat().filter((node) => node['Relation Name'] === 'documents');
  return onDocuments.filter((node) => !node['Index Cond']?.includes('id = documents_1.id'));
}

const EVERY_FILTER: readonly (readonly [string, DocumentFilter])[] = [
  ['nothing', {}],
  ['a type', { documentType: '03' }],
  ['a type that there is none of', { documentType: 'RA' }],
  ['a common status', { status: 'ACCEPTED' }],
  ['a rare status', { status: 'SIGN_ERROR' }],
  ['a status of several states', { status: 'SENT' }],
  ['a common series', { series: 'F001' }],
  ['a series that there is none of', { series: 'F009' }],
  ['a number', { correlative: 77 }],
  ['a customer', { customer: '20000000500' }],
  ['days', { from: '2025-03-01', to: '2025-03-31' }],
  ['void ones', { voided: true }],
  ['valid ones', { voided: false }],
  ['a name', { search: 'cliente 77' }],
  ['a name that nobody has', { search: 'zzz' }],
  ['the start of a number', { search: 'F001-12' }],
  ['a documentId', { search: '20123456789-01-F001-00000012' }],
  ['the start of a series', { search: '20123456789-01-F0' }],
  [
    'everything',
    { documentType: '01', status: 'ACCEPTED', series: 'F001', from: DAY, to: DAY, search: 'cliente', voided: false },
  ],
];

describe('a list reads an index to find its documents, and their rows for one page only', () => {
  describe.each(EVERY_FILTER)('by %s', (_name, filter) => {
    it.each(ORDERS)('in the order %s', async (order) => {
      for (const plans of [await page({ filter, order }), await page({ filter, order, offset: 40 })]) {
        const reads = keyReads(plans);
        expect(reads.length).toBeGreaterThanOrEqual(2);
        for (const read of reads) expect(read['Node Type'], JSON.stringify(read)).not.toMatch(/Seq Scan/);
      }
    });
  });

  it.each([
    ['nothing', {}],
    ['a type', { documentType: '03' }],
    ['a status', { status: 'ACCEPTED' }],
    ['days', { from: '2025-03-01', to: '2025-12-31' }],
    ['a name', { search: 'cliente 7' }],
    ['everything', { documentType: '01', status: 'ACCEPTED', series: 'F001', search: 'cliente', voided: false }],
  ] as const)('without looking at any other row when it filters by %s', async (_name, filter) => {
    for (const order of ORDERS) {
      for (const read of keyReads(await page({ filter, order }))) expect(read['Node Type']).toBe('Index Only Scan');
    }
  });

  it.each(ORDERS)('that leads straight to any depth, in the order %s', async (order) => {
    const value = POSITIONS[order === 'createdAt' || order === '-createdAt' ? 'createdAt' : 'issueDate'];
    const [, plan = []] = await page({ order, after: { value, id: newId() } });
    const [read] = keyReads([plan]);
    expect(read).toMatchObject({
      'Index Name': order.endsWith('createdAt') ? 'documents_created' : 'documents_issued',
      'Index Cond': expect.stringContaining('ROW('),
    });
    // The page is sorted once its rows are there; its keys, `documents_1`, come in order.
    const sorted = plan.flatMap((node) => node['Sort Key'] ?? []);
    expect(sorted.filter((key) => key.startsWith('documents_1'))).toEqual([]);
  });

  it('that has what is due, the nearest deadline first', async () => {
    const after = { value: DAY, id: newId() };
    for (const request of [{}, { after }]) {
      const plans = await page({ ...request, filter: { dueBy: '2025-06-30' }, order: 'submissionDeadline' });
      for (const read of keyReads(plans)) expect(read['Index Name']).toBe('documents_deadline');
    }
  });
});

describe('gaps are read off the index of the series', () => {
  it('in one walk over its records, whatever the highest number is', async () => {
    const plans = await reader.plansOf((db) => listSeries(db, ctx, { series: 'F001', maxGaps: 100 }));
    const reads = plans.flat().filter((node) => node['Relation Name'] === 'documents');
    expect(new Set(reads.map((node) => `${node['Node Type']} ${node['Index Name']}`))).toEqual(
      new Set(['Index Only Scan documents_series', 'Index Only Scan documents_number']),
    );
    expect(plans.flat().map((node) => node['Index Name'])).toContain('series_pkey');
  });

  it('and the records of those that failed', async () => {
    const spans = [{ documentType: '01', series: 'F001', from: 8, to: 8 }];
    const reads = await reader.readsOf((db) => listFailedRecords(db, ctx, spans, 100));
    expect([...reads].filter((read) => read.startsWith('Seq Scan'))).toEqual([]);
  });

  it('and are what they should be', async () => {
    const [series] = await listSeries(database.db, ctx, { series: 'F001', maxGaps: 100 });
    expect(series).toMatchObject({ lastCorrelative: 99_999_999, moreGaps: false });
    expect(series?.gaps.slice(0, 2)).toEqual([
      { from: 8, to: 8, reason: 'failed' },
      { from: 508, to: 508, reason: 'failed' },
    ]);
    expect(series?.gaps.at(-1)).toEqual({ from: 8_002, to: 99_999_998, reason: 'skipped' });
  });
});

it('what is due is counted over all tenants without reading a row', async () => {
  const system = { actor: { kind: 'system' }, requestId: null } as const;
  const days = { missed: '2025-01-01', inDanger: '2025-12-31' };
  const [plan = []] = await reader.plansOf((db) => countDueDocuments(db, system, days), 'chasqui_system');
  expect(plan.filter((node) => node['Relation Name'] !== undefined)).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Index Name': 'documents_deadline' },
  ]);
});
