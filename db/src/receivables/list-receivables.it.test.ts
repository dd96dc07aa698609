import { runsOf } from '@chasqui/core/property-runs';
import { RECEIVABLE_STATUSES, type ReceivableStatus, receivableStatusOf } from '@chasqui/core/receivables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { insertReceivableRows, type ReceivableRow } from '../fixtures/many-receivables.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { acceptSale } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { listReceivables, type ReceivableFilter, type ReceivablePageRequest, type ReceivableRecord } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;

const DAYS = Array.from({ length: 9 }, (_, index) => `2025-02-0${index + 1}`);

const row: fc.Arbitrary<ReceivableRow> = fc.record({
  currencyCode: fc.constantFrom('PEN', 'USD'),
  issueDate: fc.constantFrom(...DAYS),
  dueDate: fc.constantFrom(null, ...DAYS),
  total: fc.constantFrom('0.00', '10.00', '100.00', '-5.00'),
  paid: fc.constantFrom('0.00', '0.00', '10.00', '40.00', '200.00'),
  voided: fc.constantFrom(false, false, false, true),
});

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  // The seed gives the same rows in each run; only the queries vary.
  await insertReceivableRows(database, ctx, fc.sample(row, { seed: 7, numRuns: 300 }));
  await acceptSale(database.db, ctx, { customer: { identityNumber: '20600000001' }, issueDate: '2025-02-05' });
});
afterAll(() => database.close());

function list(request: Partial<ReceivablePageRequest> = {}) {
  return listReceivables(database.db, ctx, { filter: {}, order: '-issueDate', limit: 1_000, ...request });
}

const idsOf = (rows: readonly ReceivableRecord[]) => rows.map(({ id }) => id);

/** Returns true if a receivable passes a filter. This is an independent TypeScript version of the SQL filter. */
function passes(filter: ReceivableFilter, receivable: ReceivableRecord): boolean {
  const { standing, customer, currencyCode, from = '', to = '9999-12-31' } = filter;
  return (
    (standing === undefined || receivableStatusOf(receivable, standing.today) === standing.status) &&
    (customer === undefined || receivable.customer.identityNumber === customer) &&
    (currencyCode === undefined || receivable.currencyCode === currencyCode) &&
    receivable.issueDate >= from &&
    receivable.issueDate <= to
  );
}

describe('listReceivables', () => {
  it('sorts by the day of issue, both ways', async () => {
    const { rows, total } = await list();
    expect(total).toBe(301);
    const sorted = rows.toSorted((one, other) =>
      `${one.issueDate} ${one.id}` < `${other.issueDate} ${other.id}` ? 1 : -1,
    );
    expect(idsOf(rows)).toEqual(idsOf(sorted));
    expect(idsOf((await list({ order: 'issueDate' })).rows)).toEqual(idsOf(sorted.toReversed()));
  });

  it('sorts by the due date, and has those without one at the end', async () => {
    const { rows } = await list({ order: 'dueDate' });
    const keyOf = ({ dueDate, id }: ReceivableRecord) => `${dueDate ?? '9999-12-31'} ${id}`;
    expect(rows.some(({ dueDate }) => dueDate === null)).toBe(true);
    expect(rows.map(keyOf)).toEqual(rows.map(keyOf).toSorted());
  });

  it.each(RECEIVABLE_STATUSES)('has receivables that are %s', async (status) => {
    const { rows } = await list({ filter: { standing: { status, today: '2025-02-05' } } });
    expect(rows.length).toBeGreaterThan(5);
  });

  it('knows the same status for each as the core, on any day', async () => {
    const { rows } = await list();
    for (const today of ['2025-01-31', ...DAYS, '2025-02-10']) {
      const found: ReceivableStatus[] = [];
      for (const status of RECEIVABLE_STATUSES) {
        const of = await list({ filter: { standing: { status, today } } });
        expect(of.rows.map((one) => receivableStatusOf(one, today))).toEqual(of.rows.map(() => status));
        found.push(...of.rows.map(() => status));
      }
      // Each has one status: none is left out, none is found twice.
      expect(found).toHaveLength(rows.length);
    }
  });

  it('lets through what every part of a filter lets through', async () => {
    const { rows } = await list();
    const given = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
    const filters = fc.record({
      standing: fc.option(
        fc.record({ status: fc.constantFrom(...RECEIVABLE_STATUSES), today: fc.constantFrom(...DAYS) }),
        { nil: undefined },
      ),
      customer: given('20600000001', '20100070970', '99999999'),
      currencyCode: given('PEN', 'USD', 'EUR'),
      from: given(...DAYS),
      to: given(...DAYS),
    });
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 20 }), async (filter, limit) => {
        const expected = rows.filter((one) => passes(filter, one));
        const page = await list({ filter, limit });
        expect([idsOf(page.rows), page.total]).toEqual([idsOf(expected.slice(0, limit)), expected.length]);
        expect(page.next).toEqual(
          expected.length > limit ? { value: page.rows.at(-1)?.issueDate, id: page.rows.at(-1)?.id } : null,
        );
      }),
      { numRuns: runsOf(20) },
    );
  });

  it.each(['issueDate', '-issueDate', 'dueDate'] as const)(
    'is walked to its end in the order %s, each once',
    async (order) => {
      const walked: string[] = [];
      let page = await list({ order, limit: 40 });
      walked.push(...idsOf(page.rows));
      while (page.next !== null) {
        page = await list({ order, limit: 40, after: page.next });
        walked.push(...idsOf(page.rows));
      }
      expect(walked).toEqual(idsOf((await list({ order })).rows));
      expect(idsOf((await list({ order, limit: 40, offset: 80 })).rows)).toEqual(walked.slice(80, 120));
    },
  );
});
