import { NO_TOTALS } from '@chasqui/core/documents';
import { DOCUMENT_STATES, DOCUMENT_STATUSES, statesOf } from '@chasqui/core/lifecycle';
import type { DocumentCount } from '@chasqui/db/reports/count-documents';
import type { CurrencySales } from '@chasqui/db/reports/sum-sales';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CurrencyRankingSchema, toCurrencyRankingBody } from './customers-report.ts';
import { toDocumentCounts } from './documents-report.ts';
import { CurrencyAgingSchema, toCurrencyAgingBody } from './receivables-report.ts';
import { ReportQuerySchema, toReportScope } from './report-query.ts';
import { CurrencySalesSchema, toCurrencySalesBody } from './sales-report.ts';

describe('the days of a report', () => {
  // 04:00 in London is still the evening before in Lima.
  const NIGHT = new Date('2026-03-01T04:00:00Z');

  it('are those of Lima, until today', () => {
    const { filter, heading } = toReportScope({}, NIGHT);
    expect(filter).toEqual({ from: '2026-02-01', to: '2026-02-28', currencyCode: undefined });
    expect(heading).toEqual({ from: '2026-02-01', to: '2026-02-28', currency: null });
  });

  it('and the currency are those that are asked for', () => {
    const { filter, heading } = toReportScope({ from: '2025-01-01', to: '2025-12-31', currency: 'USD' }, NIGHT);
    expect(filter).toEqual({ from: '2025-01-01', to: '2025-12-31', currencyCode: 'USD' });
    expect(heading).toEqual({ from: '2025-01-01', to: '2025-12-31', currency: 'USD' });
  });

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ currency: 'GBP' }, 'currency'],
    [{ type: '01' }, 'type'],
  ])('%j is refused', (query, path) => {
    const { issues = [] } = v.safeParse(ReportQuerySchema, query);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});

const TOTALS = {
  ...NO_TOTALS,
  taxable: '-100.50',
  exempt: '10.00',
  unaffected: '20.00',
  export: '30.00',
  isc: '1.10',
  igv: '-18.09',
  ivap: '2.00',
  icbper: '0.50',
  discount: '0.30',
  payable: '-54.99',
  total: '-54.99',
};

describe('the report on sales', () => {
  const sales: CurrencySales = {
    currencyCode: 'PEN',
    documents: 3,
    totals: TOTALS,
    byDay: [{ date: '2026-01-31', documents: 3, totals: TOTALS }],
    byType: [{ documentType: '07', documents: 3, totals: TOTALS }],
    byMethod: [{ paidWith: 'owed' as const, documents: 3, totals: TOTALS }],
  };

  it('has amounts as numbers, and each tax with its base', () => {
    const body = toCurrencySalesBody(sales);
    expect(v.is(CurrencySalesSchema, body)).toBe(true);
    expect(body).toMatchObject({ documents: 3, totals: { taxable: -100.5, discount: 0.3, total: -54.99 } });
    expect(body.byDay).toEqual([{ date: '2026-01-31', documents: 3, totals: body.totals }]);
    expect(body.byType).toEqual([{ documentType: '07', documents: 3, totals: body.totals }]);
    expect(body.byMethod).toEqual([{ paidWith: 'owed', documents: 3, totals: body.totals }]);
    expect(body.byTax).toEqual([
      { tax: 'igv', base: -100.5, amount: -18.09 },
      { tax: 'isc', base: null, amount: 1.1 },
      { tax: 'exempt', base: 10, amount: 0 },
      { tax: 'unaffected', base: 20, amount: 0 },
      { tax: 'free', base: 0, amount: 0 },
      { tax: 'export', base: 30, amount: 0 },
      { tax: 'ivap', base: null, amount: 2 },
      { tax: 'icbper', base: null, amount: 0.5 },
    ]);
  });
});

describe('the report on documents', () => {
  const counts = fc.uniqueArray(
    fc.record({
      documentType: fc.constantFrom('01', '03', 'RA'),
      state: fc.constantFrom(...DOCUMENT_STATES),
      documents: fc.integer({ min: 1, max: 1_000 }),
      voided: fc.integer({ min: 0, max: 10 }),
    }),
    { selector: ({ documentType, state }) => `${documentType} ${state}` },
  );

  const documentsIn = (rows: readonly DocumentCount[]) => rows.reduce((total, { documents }) => total + documents, 0);

  it('counts every document once, under what clients call its state', () => {
    fc.assert(
      fc.property(counts, (rows) => {
        const report = toDocumentCounts(rows);
        for (const { documentType, byStatus } of report.data) {
          for (const { status, documents } of byStatus) {
            const ofStatus = rows.filter((row) => statesOf(status).includes(row.state));
            expect(documents).toBe(documentsIn(ofStatus.filter((row) => row.documentType === documentType)));
          }
        }
        expect(report.documents).toBe(documentsIn(rows));
        expect(report.data.reduce((total, { documents }) => total + documents, 0)).toBe(report.documents);
        expect(report.data.reduce((total, { voided }) => total + voided, 0)).toBe(report.voided);
        expect(report.byStatus.reduce((total, { documents }) => total + documents, 0)).toBe(report.documents);
      }),
    );
  });

  it('names every status when there is no document', () => {
    const byStatus = DOCUMENT_STATUSES.map((status) => ({ status, documents: 0 }));
    expect(toDocumentCounts([])).toEqual({ documents: 0, voided: 0, byStatus, data: [] });
  });
});

describe('the report on customers', () => {
  const one = { identityType: '6', identityNumber: '20100070970', name: 'Ñandú S.A.', documents: 2, total: '30.00' };

  it('tells the share of each in the whole', () => {
    const body = toCurrencyRankingBody({
      ...{ currencyCode: 'PEN', customers: 4, documents: 9, total: '90.00' },
      top: [one, { ...one, total: '-1.00' }],
    });
    expect(v.is(CurrencyRankingSchema, body)).toBe(true);
    expect(body).toMatchObject({ customers: 4, total: 90, top: [{ share: 0.3333, total: 30 }, { share: -0.0111 }] });
  });

  it('tells none when more was taken back than sold', () => {
    const whole = { currencyCode: 'PEN', customers: 1, documents: 9, total: '-1.00' };
    expect(toCurrencyRankingBody({ ...whole, top: [one] }).top).toMatchObject([{ share: null, total: 30 }]);
  });
});

it('the report on what is owed has amounts as numbers', () => {
  const buckets = [{ bucket: '90+' as const, receivables: 2, amount: '0.30' }];
  const debtor = { identityNumber: '20100070970', name: 'Ñandú S.A.', receivables: 2, amount: '0.30', dueDate: null };
  const debtors = ['PEN', 'USD'].map((currencyCode) => ({ ...debtor, currencyCode }));
  const body = toCurrencyAgingBody({ currencyCode: 'USD', receivables: 2, amount: '0.30', buckets }, debtors);
  expect(v.is(CurrencyAgingSchema, body)).toBe(true);
  expect(body).toEqual({
    ...{ currencyCode: 'USD', receivables: 2, amount: 0.3 },
    buckets: [{ bucket: '90+', receivables: 2, amount: 0.3 }],
    top: [{ ...debtor, amount: 0.3 }],
  });
});
