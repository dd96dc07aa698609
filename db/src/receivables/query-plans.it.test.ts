import { RECEIVABLE_STATUSES } from '@chasqui/core/receivables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { recordOutcome } from '../documents/submission/index.ts';
import { acceptance, openCall } from '../fixtures/document-steps.ts';
import { fillLists } from '../fixtures/fill-lists.ts';
import { fillReceivables } from '../fixtures/fill-receivables.ts';
import { openPlanReader, type PlanNode, type PlanReader } from '../fixtures/plan-reader.ts';
import { recordSale } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { getPayment, listPayments, type PaymentFilter, recordPayment, reversePayment } from '../payments/index.ts';
import { getReceivable, listReceivables, listStatementEntries, type ReceivableFilter } from './index.ts';
import { refreshReceivables } from './refresh-receivables.ts';

let database: TestDatabase;
let ctx: TenantContext;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await fillLists(database, { own: 10_000, others: 2_000, each: 20 });
  await fillReceivables(database);
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader?.close();
  await database.close();
});

const TODAY = '2025-06-01';
const CUSTOMER = '20000000500';

async function anyReceivable(): Promise<string> {
  const { rows } = await listReceivables(database.db, ctx, { filter: {}, order: 'issueDate', limit: 1 });
  return rows[0]?.id ?? '';
}

/** The steps that find the keys of a page, or count: not those that fetch the rows of a page by their keys. */
function keyReads(plans: readonly PlanNode[][], table: string): PlanNode[] {
  const reads = plans.flat().filter((node) => node['Relation Name'] === table);
  return reads.filter((node) => node['Index Name'] !== `${table}_pkey`);
}

const FILTERS: readonly (readonly [name: string, filter: ReceivableFilter])[] = [
  ['nothing', {}],
  ...RECEIVABLE_STATUSES.map((status) => [status, { standing: { status, today: TODAY } }] as const),
  ['a customer', { customer: CUSTOMER }],
  ['an unknown customer', { customer: '1' }],
  ['a currency', { currencyCode: 'USD' }],
  ['an unused currency', { currencyCode: 'EUR' }],
  ['days', { from: '2025-03-01', to: '2025-03-31' }],
  [
    'everything',
    {
      ...{ customer: CUSTOMER, currencyCode: 'PEN', from: '2025-03-01', to: '2025-03-31' },
      standing: { status: 'overdue', today: TODAY },
    },
  ],
];

describe('a list of receivables finds them in an index', () => {
  describe.each(FILTERS)('by %s', (_name, filter) => {
    it.each(['issueDate', '-issueDate'] as const)('in the order %s', async (order) => {
      const first = { filter, order, limit: 20 };
      const deep = { ...first, after: { value: TODAY, id: newId() } };
      for (const request of [first, { ...first, offset: 40 }, deep]) {
        const plans = await reader.plansOf((db) => listReceivables(db, ctx, request));
        const reads = keyReads(plans, 'receivables');
        expect(reads.length).toBeGreaterThanOrEqual(2);
        for (const read of reads) expect(read['Node Type'], JSON.stringify(read)).not.toMatch(/Seq Scan/);
      }
    });
  });

  it.each(FILTERS.filter(([, { customer }]) => customer === undefined))(
    'and looks at no other row when it filters by %s',
    async (_name, filter) => {
      for (const order of ['issueDate', '-issueDate'] as const) {
        const plans = await reader.plansOf((db) => listReceivables(db, ctx, { filter, order, limit: 20 }));
        for (const read of keyReads(plans, 'receivables')) expect(read['Node Type']).toBe('Index Only Scan');
      }
    },
  );

  it('that leads straight to any depth', async () => {
    const request = { filter: {}, order: '-issueDate', limit: 20, after: { value: TODAY, id: newId() } } as const;
    const [, page = []] = await reader.plansOf((db) => listReceivables(db, ctx, request));
    const [read] = keyReads([page], 'receivables');
    expect(read).toMatchObject({ 'Index Name': 'receivables_issued', 'Index Cond': expect.stringContaining('ROW(') });
  });
});

const PAYMENT_FILTERS: readonly (readonly [name: string, filter: PaymentFilter])[] = [
  ['nothing', {}],
  ['days', { from: '2025-03-01', to: '2025-03-31' }],
  ['reversed ones', { reversed: true }],
  ['valid ones', { reversed: false }],
  ['a customer', { customer: CUSTOMER }],
  ['an unknown receivable', { receivableId: newId() }],
];

describe('a list of payments finds them in an index', () => {
  it.each(PAYMENT_FILTERS)('by %s', async (_name, filter) => {
    for (const after of [undefined, { value: TODAY, id: newId() }]) {
      const plans = await reader.plansOf((db) => listPayments(db, ctx, { filter, limit: 20, after }));
      for (const read of [...keyReads(plans, 'payments'), ...keyReads(plans, 'receivables')]) {
        expect(read['Node Type'], JSON.stringify(read)).not.toMatch(/Seq Scan/);
      }
    }
  });

  it('by a receivable', async () => {
    const receivableId = await anyReceivable();
    const reads = await reader.readsOf((db) => listPayments(db, ctx, { filter: { receivableId }, limit: 20 }));
    expect(reads).toContain('payments_receivable');
  });

  it('that leads straight to any depth', async () => {
    const request = { filter: {}, limit: 20, after: { value: TODAY, id: newId() } };
    const [, page = []] = await reader.plansOf((db) => listPayments(db, ctx, request));
    const [read] = keyReads([page], 'payments');
    expect(read).toMatchObject({ 'Index Name': 'payments_date', 'Index Cond': expect.stringContaining('ROW(') });
  });
});

describe('every verb finds its rows by an index', () => {
  const readsOf = async (verb: (db: Database) => Promise<unknown>) => [...(await reader.readsOf(verb))].sort();

  it('one receivable', async () => {
    const id = await anyReceivable();
    expect(await readsOf((db) => getReceivable(db, ctx, id))).toEqual([
      'documents_modifies',
      'payments_receivable',
      'receivables_pkey',
      'tenants_pkey',
    ]);
  });

  it('a payment, from its record to its reversal', async () => {
    const { rows } = await listReceivables(database.db, ctx, {
      filter: { standing: { status: 'open', today: TODAY } },
      order: 'issueDate',
      limit: 1,
    });
    const receivableId = rows[0]?.id ?? '';
    let id = '';
    const recorded = await readsOf(async (db) => {
      const payment = { receivableId, amount: '1', date: TODAY, method: 'cash', reference: null };
      ({ id } = await recordPayment(db, ctx, payment));
    });
    expect(
      recorded.filter((read) => read.startsWith('Seq Scan on')).filter((read) => !read.includes('webhook')),
    ).toEqual([]);
    expect(recorded).toEqual(expect.arrayContaining(['payments_receivable', 'receivables_pkey']));
    expect(await readsOf((db) => getPayment(db, ctx, id))).toEqual([
      'payments_pkey',
      'receivables_pkey',
      'tenants_pkey',
    ]);
    const reversed = await readsOf((db) => reversePayment(db, ctx, id));
    expect(reversed).toEqual(expect.arrayContaining(['payments_pkey', 'payments_receivable', 'receivables_pkey']));
  });

  it('the statement of a client', async () => {
    const customer = { identityType: '6', identityNumber: CUSTOMER };
    const reads = await readsOf((db) => listStatementEntries(db, ctx, { customer, from: '2025-03-01', limit: 100 }));
    expect(reads.filter((read) => read.startsWith('Seq Scan'))).toEqual([]);
    expect(reads).toEqual(
      expect.arrayContaining(['documents_modifies', 'documents_pkey', 'payments_receivable', 'receivables_customer']),
    );
  });

  it('the refusal of a statement, which reads no more of a long history than it must', async () => {
    const most = 50;
    await database.admin`update receivables set customer_identity_number = '0' where tenant_id = ${ctx.tenantId}`;
    await database.admin`vacuum analyze receivables`;
    const customer = { identityType: '0', identityNumber: '0' };
    const refused = (db: Database) =>
      listStatementEntries(db, ctx, { customer, limit: 100 }, most).catch((error: Error) => error.message);
    expect(await refused(database.db)).toContain(`at most ${most} facturas and boletas`);
    const plans = await reader.measure(refused, 1);
    const reads = plans.flatMap(({ nodes }) => nodes).filter((node) => node['Relation Name'] !== undefined);
    expect(reads).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Actual Rows': most + 1 }]);
  });

  it('a refresh, of one number and of many', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => ({
      documentType: '01',
      series: 'F001',
      correlative: 20 + index,
    }));
    for (const some of [numbers.slice(0, 1), numbers]) {
      const reads = await readsOf((db) => inTenant(db, ctx, (tx) => refreshReceivables(tx, ctx, some)));
      expect(reads.filter((read) => read.startsWith('Seq Scan'))).toEqual([]);
      expect(reads).toContain('documents_modifies');
    }
  });

  it('a verdict, in two statements more for what is owed and in none for anything else', async () => {
    const statementsOf = async (
      sale: Parameters<typeof recordSale>[2],
      event: 'accepted' | 'rejected' = 'accepted',
    ) => {
      const { id } = await recordSale(database.db, ctx, { series: 'F900', ...sale });
      const { submissionId } = await openCall(database.db, ctx, id);
      return reader.plansOf((db) => recordOutcome(db, ctx, acceptance(id, submissionId, { event })));
    };
    const rejected = await statementsOf({}, 'rejected');
    const accepted = await statementsOf({});
    const note = await statementsOf({
      documentType: '07',
      modifies: { documentType: '01', series: 'F001', correlative: 9 },
    });
    expect(accepted).toHaveLength(rejected.length + 2);
    expect(note).toHaveLength(rejected.length + 2);
    for (const plan of [...accepted, ...note].flat()) {
      const table = plan['Relation Name'] ?? '';
      if (/^(documents|receivables)$/.test(table)) expect(plan['Node Type'], JSON.stringify(plan)).not.toBe('Seq Scan');
    }
  });
});
