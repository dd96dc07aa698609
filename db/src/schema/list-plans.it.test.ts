import { lte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { type DocumentPageRequest, listDocuments } from '../documents/listing/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { announceDueDocuments, countDueDocuments } from '../documents/submission/index.ts';
import { fillLists } from '../fixtures/fill-lists.ts';
import { DUE_QUERY, deepPage, firstPage, LIST_ORDERS, LIST_QUERIES } from '../fixtures/list-queries.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { openPlanReader, type PlanNode, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { countList } from '../list-total.ts';
import { listFailedRecords, listSeries } from '../series/index.ts';
import { documents } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await fillLists(database, { own: 10_050, others: 2_000, each: 20 });
  // A series that ends at the highest possible number.
  await database.admin`
    insert into series (tenant_id, document_type, series, last_correlative)
    values (${ctx.tenantId}, '01', 'F001', 99999998)
    on conflict (tenant_id, document_type, series) do update set last_correlative = excluded.last_correlative`;
  await recordDocument(database.db, ctx, newDocument({ correlative: 99_999_999 }));
  await database.admin`vacuum analyze documents`;
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader?.close();
  await database.close();
});

function plansOf(request: DocumentPageRequest) {
  return reader.plansOf((db) => listDocuments(db, ctx, request));
}

/** Returns every plan node that reads documents, except the one that fetches the rows of a page by their keys. */
function keyReads(plans: readonly PlanNode[][]): PlanNode[] {
  const onDocuments = plans.flat().filter((node) => node['Relation Name'] === 'documents');
  return onDocuments.filter((node) => !node['Index Cond']?.includes('id = documents_1.id'));
}

function rowsOf(node: PlanNode): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1, 'Rows Removed by Filter': removed = 0 } = node;
  return (rows + removed) * loops;
}

describe('a list reads an index to find its documents, and their rows for one page only', () => {
  describe.each(LIST_QUERIES)('by $name', (query) => {
    it.each(LIST_ORDERS)('in the order %s', async (order) => {
      const first = firstPage(query, order);
      for (const plans of [await plansOf(first), await plansOf({ ...first, offset: 40 })]) {
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
    for (const order of LIST_ORDERS) {
      const reads = keyReads(await plansOf(firstPage({ filter }, order)));
      for (const read of reads) expect(read['Node Type']).toBe('Index Only Scan');
    }
  });

  it.each(LIST_ORDERS)('that leads straight to any depth, in the order %s', async (order) => {
    const [, plan = []] = await plansOf(deepPage({ filter: {} }, order));
    const [read] = keyReads([plan]);
    expect(read).toMatchObject({
      'Index Name': order.endsWith('createdAt') ? 'documents_created' : 'documents_issued',
      'Index Cond': expect.stringContaining('ROW('),
    });
    // The page is sorted after its rows are fetched; its keys, `documents_1`, come in order.
    const sorted = plan.flatMap((node) => node['Sort Key'] ?? []);
    expect(sorted.filter((key) => key.startsWith('documents_1'))).toEqual([]);
  });

  it('that has what is due, the nearest deadline first', async () => {
    for (const request of [firstPage(DUE_QUERY, DUE_QUERY.order), deepPage(DUE_QUERY, DUE_QUERY.order)]) {
      for (const read of keyReads(await plansOf(request))) expect(read['Index Name']).toBe('documents_deadline');
    }
  });
});

describe('the total of a list', () => {
  it.each([
    [9_999, 9_999, true],
    [10_000, 10_000, true],
    [10_001, 10_000, false],
    [10_002, 10_000, false],
  ])('of %i documents is %i, and exact: %s', async (rows, total, totalIsExact) => {
    // One document has each number up to the last one.
    const counted = await inTenant(database.db, ctx, (tx) =>
      countList(tx, documents, lte(documents.correlative, rows)),
    );
    expect(counted).toEqual({ total, totalIsExact });
  });

  it.each(LIST_ORDERS)('costs at most 10,001 entries of an index, in the order %s', async (order) => {
    const request = firstPage({ filter: {} }, order);
    const plans = await reader.measure((db) => listDocuments(db, ctx, request), 1);
    const read = plans.flatMap(({ nodes }) => keyReads([[...nodes]]).map(rowsOf));
    expect(read).toEqual([10_001, request.limit + 1]);
  });

  it('ends no list: pages beyond it have the documents that follow', async () => {
    const request = { ...firstPage({ filter: {} }, '-createdAt'), limit: 20 };
    const last = await listDocuments(database.db, ctx, { ...request, offset: 9_980 });
    expect(last.total).toBe(10_000);
    const beyond = await listDocuments(database.db, ctx, { ...request, offset: 10_000 });
    expect(beyond.documents).toHaveLength(20);
    const after = await listDocuments(database.db, ctx, { ...request, after: last.next ?? undefined });
    expect(after.documents).toEqual(beyond.documents);
  });
});

describe('gaps are read off the index of the series', () => {
  it('reads the records of a series once, for any highest number', async () => {
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
    expect(series?.gaps.at(-1)).toEqual({ from: 8_042, to: 99_999_998, reason: 'skipped' });
  });
});

it('the sweep finds the documents to tell of by their deadlines alone', async () => {
  const system = { actor: { kind: 'system' }, requestId: null } as const;
  // No deadline is so early: the statements that tell a tenant are not sent.
  const terms = { near: '2000-01-01', minAgeSeconds: 0, pageSize: 100, hasMail: true };
  const [plan = []] = await reader.plansOf((db) => announceDueDocuments(db, system, terms), 'chasqui_system');
  expect(plan.filter((node) => node['Relation Name'] === 'documents')).toMatchObject([
    { 'Index Name': 'documents_deadline' },
  ]);
});

it('what is due is counted over all tenants without reading a row', async () => {
  const system = { actor: { kind: 'system' }, requestId: null } as const;
  const days = { missed: '2025-01-01', near: '2025-12-31' };
  const [plan = []] = await reader.plansOf((db) => countDueDocuments(db, system, days), 'chasqui_system');
  expect(plan.filter((node) => node['Relation Name'] === 'documents')).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Index Name': 'documents_deadline' },
  ]);
});
