import { decimal, formatAmount } from '@chasqui/core/decimal';
import { type DocumentFigure, mapFigures } from '@chasqui/core/documents';
import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import { runsOf } from '@chasqui/core/property-runs';
import { addDays } from '@chasqui/core/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { putExchangeRates } from '../exchange-rates.ts';
import { type DocumentRow, documentRow, EURO_RATE, insertDocumentRows } from '../fixtures/many-documents.ts';
import { addUp, groupBy } from '../fixtures/naive-sums.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { countDocuments, type DocumentCount } from './count-documents.ts';
import { type CurrencyRanking, rankCustomers } from './rank-customers.ts';
import type { SalesFilter } from './report-filter.ts';
import { type CurrencySales, type SalesFigures, sumSales } from './sum-sales.ts';

const FIRST_DAY = '2024-12-29';

/** Selling rates. The other days have none. */
const RATES: ReadonlyMap<string, string> = new Map([
  [FIRST_DAY, '3.751'],
  [addDays(FIRST_DAY, 2), '3.7525'],
  [addDays(FIRST_DAY, 3), '4'],
]);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const rates = [...RATES].map(([date, sell]) => ({ date, buy: sell, sell }));
  await putExchangeRates(database.db, MASTER, rates);
});
afterAll(() => database.close());

const amounts = fc.integer({ min: 0, max: 999_999_999_99 }).map((cents) => decimal(cents).dividedBy(100).toFixed(2));
const days = fc.integer({ min: 0, max: 6 }).map((later) => addDays(FIRST_DAY, later));
const currencies = fc.constantFrom('PEN', 'USD', 'EUR');

const drawnRows = fc.array(
  fc.record({
    documentType: fc.constantFrom('01', '03', '07', '08', '09', '20', '40', 'RA'),
    state: fc.oneof({ arbitrary: fc.constant('ACCEPTED' as const), weight: 3 }, fc.constantFrom(...DOCUMENT_STATES)),
    voided: fc.oneof({ arbitrary: fc.constant(false), weight: 4 }, fc.constant(true)),
    issueDate: days,
    currencyCode: currencies,
    paidWith: fc.constantFrom(null, 'cash' as const, 'wallet' as const),
    totals: fc.record(mapFigures(() => amounts)).map((totals) => ({ ...totals, payable: totals.total })),
    identityType: fc.constantFrom('6', '1'),
    identityNumber: fc.constantFrom('20100070970', '20131312955', '10467793549'),
    name: fc.constantFrom('Ñandú & Hijos', 'Ñandú S.A.', 'Rosa Quispe'),
  }),
  { maxLength: 30 },
);

const filters: fc.Arbitrary<SalesFilter> = fc
  .tuple(days, days, fc.option(currencies, { nil: undefined }), fc.boolean())
  .map(([one, other, currencyCode, inSoles]) => {
    const [from = one, to = one] = [one, other].toSorted();
    return { from, to, currencyCode, inSoles };
  });

function toSoles(row: DocumentRow): DocumentRow {
  const rate = row.currencyCode === 'EUR' ? EURO_RATE : RATES.get(row.issueDate);
  if (row.currencyCode === 'PEN' || rate === undefined) return row;
  const convert = (figure: DocumentFigure) => formatAmount(decimal(row.totals[figure]).times(rate));
  return { ...row, currencyCode: 'PEN', totals: mapFigures(convert) };
}

interface Drawn {
  readonly ctx: TenantContext;
  readonly rows: readonly DocumentRow[];
}

/** Creates a tenant with these documents, each created later than the one before. */
async function insertDrawn(drawn: readonly Partial<DocumentRow>[]): Promise<Drawn> {
  const ctx = await createTenantContext(database.db);
  const rows = drawn.map((row, index) =>
    documentRow({ ...row, correlative: index + 1, createdAt: new Date(Date.UTC(2025, 0, 1) + index).toISOString() }),
  );
  await insertDocumentRows(database, ctx, rows);
  return { ctx, rows };
}

function isAskedFor({ from, to, currencyCode }: SalesFilter, row: DocumentRow): boolean {
  const { issueDate } = row;
  return issueDate >= from && issueDate <= to && (currencyCode === undefined || currencyCode === row.currencyCode);
}

function isSale({ documentType, state, voided }: DocumentRow): boolean {
  return ['01', '03', '07', '08'].includes(documentType) && state === 'ACCEPTED' && !voided;
}

function amountOf(name: DocumentFigure) {
  return ({ documentType, totals }: DocumentRow) =>
    documentType === '07' ? decimal(totals[name]).negated() : totals[name];
}

function naiveFigures(rows: readonly DocumentRow[]): SalesFigures {
  return { documents: rows.length, totals: mapFigures((figure) => addUp(rows, amountOf(figure))) };
}

function naiveSales(rows: readonly DocumentRow[]): CurrencySales[] {
  return groupBy(rows, ({ currencyCode }) => currencyCode).map(([currencyCode, sales]) => ({
    currencyCode,
    ...naiveFigures(sales),
    byDay: groupBy(sales, ({ issueDate }) => issueDate).map(([date, part]) => ({ date, ...naiveFigures(part) })),
    byType: groupBy(sales, (row) => row.documentType).map(([documentType, part]) => ({
      documentType,
      ...naiveFigures(part),
    })),
    byMethod: groupBy(sales, (row) => row.paidWith ?? 'owed').map(([paidWith, part]) => ({
      paidWith: paidWith as CurrencySales['byMethod'][number]['paidWith'],
      ...naiveFigures(part),
    })),
  }));
}

function naiveRanking(rows: readonly DocumentRow[], all: readonly DocumentRow[], limit: number): CurrencyRanking[] {
  const identityOf = ({ identityType, identityNumber }: DocumentRow) => `${identityNumber} ${identityType}`;
  const nameOf = (identity: string) =>
    all.findLast((row) => identityOf(row) === identity && isSale({ ...row, voided: false }))?.name ?? 'nobody';
  return groupBy(rows, ({ currencyCode }) => currencyCode).map(([currencyCode, sales]) => {
    const customers = groupBy(sales, identityOf).map(([identity, part]) => {
      const [identityNumber = '', identityType = ''] = identity.split(' ');
      const total = addUp(part, amountOf('total'));
      return { identityType, identityNumber, name: nameOf(identity), documents: part.length, total };
    });
    const top = customers.toSorted((one, other) => decimal(other.total).comparedTo(decimal(one.total)));
    return {
      ...{ currencyCode, customers: customers.length, documents: sales.length },
      total: addUp(sales, amountOf('total')),
      top: top.slice(0, limit),
    };
  });
}

function naiveCounts(drawn: readonly DocumentRow[]): DocumentCount[] {
  const rows = drawn.map((row) => (row.state === 'SIGNED' ? { ...row, state: 'PENDING' as const } : row));
  return groupBy(rows, ({ documentType, state }) => `${documentType} ${state}`).flatMap(([, part]) => {
    const [first] = part;
    if (first === undefined) return [];
    const { documentType, state } = first;
    return { documentType, state, documents: part.length, voided: part.filter(({ voided }) => voided).length };
  });
}

describe('every figure is the sum of the documents', () => {
  it('adds up only the requested days and currency', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawnRows,
        drawnRows,
        filters,
        fc.integer({ min: 1, max: 4 }),
        async (own, others, filter, limit) => {
          await insertDrawn(others);
          const { ctx, rows } = await insertDrawn(own);
          const asked = rows.filter((row) => isAskedFor(filter, row));
          const sales = asked.filter(isSale).map((row) => (filter.inSoles === true ? toSoles(row) : row));
          expect(await sumSales(database.db, ctx, filter)).toEqual(naiveSales(sales));
          expect(await countDocuments(database.db, ctx, filter)).toEqual(naiveCounts(asked));
          expect(await rankCustomers(database.db, ctx, { ...filter, limit })).toEqual(naiveRanking(sales, rows, limit));
        },
      ),
      { numRuns: runsOf(15) },
    );
  });
});

describe('a customer', () => {
  const filter = { from: FIRST_DAY, to: addDays(FIRST_DAY, 6), limit: 10 };

  it('has the name of its latest accepted document, also one of a later day', async () => {
    const { ctx } = await insertDrawn([
      { name: 'Old name', issueDate: FIRST_DAY },
      { name: 'New name', issueDate: addDays(FIRST_DAY, 30) },
      { name: 'Name that was refused', issueDate: addDays(FIRST_DAY, 31), state: 'REJECTED' },
    ]);
    const [{ top = [] } = {}] = await rankCustomers(database.db, ctx, filter);
    expect(top).toMatchObject([{ name: 'New name', documents: 1 }]);
  });

  it('comes before another with as much by its number', async () => {
    const identityNumbers = ['20131312955', '20100070970'];
    const { ctx } = await insertDrawn(
      identityNumbers.map((identityNumber) => ({ identityNumber, issueDate: FIRST_DAY })),
    );
    const [{ top = [] } = {}] = await rankCustomers(database.db, ctx, filter);
    expect(top.map(({ identityNumber }) => identityNumber)).toEqual(['20100070970', '20131312955']);
  });
});
