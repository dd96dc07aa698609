import { decimal } from '@chasqui/core/decimal';
import { runsOf } from '@chasqui/core/property-runs';
import { AGING_BUCKETS, type AgingBucket } from '@chasqui/core/reports';
import { addDays, daysBetween } from '@chasqui/core/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertReceivableRows, type ReceivableRow } from '../fixtures/many-receivables.ts';
import { addUp, groupBy } from '../fixtures/naive-sums.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { ageReceivables, type CurrencyAging } from './age-receivables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FIRST_DAY = '2024-12-29';
const AS_OF = '2025-06-15';

const amounts = fc.integer({ min: 0, max: 999_999_999_99 }).map((cents) => decimal(cents).dividedBy(100).toFixed(2));
const days = fc.integer({ min: 0, max: 6 }).map((later) => addDays(FIRST_DAY, later));
const currencies = fc.constantFrom('PEN', 'USD');

const drawnReceivables = fc.array(
  fc.record({
    currencyCode: currencies,
    issueDate: days,
    dueDate: fc.option(
      fc.integer({ min: -130, max: 40 }).map((later) => addDays(AS_OF, later)),
      { nil: null, freq: 5 },
    ),
    total: amounts,
    paid: fc.oneof(fc.constant('0.00'), amounts),
    voided: fc.oneof({ arbitrary: fc.constant(false), weight: 5 }, fc.constant(true)),
  }),
  { maxLength: 30 },
);

function naiveBucket({ dueDate }: ReceivableRow): AgingBucket {
  const overdue = dueDate === null ? 0 : daysBetween(dueDate, AS_OF);
  if (overdue <= 0) return 'current';
  if (overdue <= 30) return '1-30';
  if (overdue <= 60) return '31-60';
  return overdue <= 90 ? '61-90' : '90+';
}

function naiveAging(rows: readonly ReceivableRow[]): CurrencyAging[] {
  const balanceOf = ({ total, paid, voided }: ReceivableRow) =>
    decimal(voided ? '0' : total).minus(voided ? '0' : paid);
  const owedBy = (part: readonly ReceivableRow[]) => ({ receivables: part.length, amount: addUp(part, balanceOf) });
  const owed = rows.filter((row) => balanceOf(row).greaterThan(0));
  return groupBy(owed, ({ currencyCode }) => currencyCode).map(([currencyCode, part]) => ({
    currencyCode,
    ...owedBy(part),
    buckets: AGING_BUCKETS.map((bucket) => ({ bucket, ...owedBy(part.filter((row) => naiveBucket(row) === bucket)) })),
  }));
}

describe('what is owed', () => {
  it('is the sum of the balances, by the days since they were due', async () => {
    const dated = fc.record({ from: days, to: days, currencyCode: currencies }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(drawnReceivables, drawnReceivables, dated, async (own, others, filter) => {
        await insertReceivableRows(database, await createTenantContext(database.db), others);
        const ctx = await createTenantContext(database.db);
        await insertReceivableRows(database, ctx, own);
        const { from = '0001-01-01', to = '9999-12-31', currencyCode } = filter;
        const asked = own.filter(
          (row) =>
            row.issueDate >= from && row.issueDate <= to && (currencyCode ?? row.currencyCode) === row.currencyCode,
        );
        expect(await ageReceivables(database.db, ctx, { asOf: AS_OF, ...filter })).toEqual(naiveAging(asked));
      }),
      { numRuns: runsOf(15) },
    );
  });

  it.each([
    [null, 'current'],
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ] as const)('and has been due for %s days is %s', async (overdue, bucket) => {
    const ctx = await createTenantContext(database.db);
    const dueDate = overdue === null ? null : addDays(AS_OF, -overdue);
    const row = { currencyCode: 'PEN', issueDate: FIRST_DAY, dueDate, total: '10.00', paid: '2.50', voided: false };
    await insertReceivableRows(database, ctx, [row]);
    const [{ buckets = [] } = {}] = await ageReceivables(database.db, ctx, { asOf: AS_OF });
    expect(buckets.filter(({ receivables }) => receivables > 0)).toEqual([{ bucket, receivables: 1, amount: '7.50' }]);
  });
});
