import { mapFigures } from '@chasqui/core/documents';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-02' };
const NOTHING = mapFigures(() => 0);
/** Totals of a report: the given figures, and 0 for the others. */
const figures = (given: Partial<typeof NOTHING> & { total: number }) => ({
  ...NOTHING,
  ...given,
  payable: given.total,
});

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  // Four in the morning in London: in Lima the second of November has not ended.
  service = await startService({ gatewayClock: clockFrom('2026-11-03T04:00:00Z') });
  tenant = await createTenant(service);
  await emitEverything();
});
afterAll(() => service?.close());

async function emit(path: string, body: unknown, status = 'ACCEPTED'): Promise<string> {
  const { body: result } = await post(service, tenant, path, body);
  expect(result, JSON.stringify(result)).toMatchObject({ status });
  return String(result.id);
}

const buyer = (identityNumber: string, name: string) => ({ identityType: '6', identityNumber, name });
const invoiceOf = (changes: Record<string, unknown> = {}) => invoiceBody({ issueDate: NOVEMBER.to, ...changes });
const item = (changes: Record<string, unknown>) => ({ ...invoiceBody().items[0], ...changes });

/** Two facturas and a credit note in soles, a boleta in dollars; and what does not count: void, rejected, of October. */
async function emitEverything(): Promise<void> {
  await emit('/api/invoices', invoiceOf());
  await emit('/api/invoices', {
    ...invoiceOf({ issueDate: '2026-11-01', customer: buyer('20100070970', 'Tienda del Norte S.A.') }),
    items: [item({ unitPrice: 200, discount: 0.3 }), item({ unitPrice: 50, igvType: '20' })],
  });
  await emit('/api/credit-notes', {
    ...invoiceOf({ referenceDocumentType: '01', referenceDocumentId: 'F001-00000001' }),
    ...{ responseCode: '07', responseDescription: 'Devolución por ítem' },
    items: [item({ unitPrice: 40 })],
  });
  await emit('/api/receipts', {
    ...invoiceOf({ series: 'B001', currencyCode: 'USD' }),
    customer: { identityType: '1', identityNumber: '46779354', name: 'Rosa Quispe' },
    items: [item({ unitPrice: 10 })],
  });
  const voided = await emit('/api/invoices', invoiceOf({ series: 'F002' }));
  await queryDatabase(service.databaseUrl, `update documents set voided = true where id = '${voided}'`);
  await emit('/api/invoices', invoiceOf({ customer: buyer('20000002017', 'Nadie S.A.') }), 'REJECTED');
  await emit('/api/invoices', invoiceOf({ issueDate: '2026-10-31', series: 'F003' }));
}

async function report(path: string): Promise<Record<string, unknown>> {
  const { status, body } = await get(service, tenant, `/api/reports/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const FIRST_DAY = figures({ taxable: 199.7, exempt: 50, igv: 35.95, discount: 0.3, total: 285.65 });
const SECOND_DAY = figures({ taxable: 60, igv: 10.8, total: 70.8 });
const SOLES = figures({ taxable: 259.7, exempt: 50, igv: 46.75, discount: 0.3, total: 356.45 });
const DOLLARS = figures({ taxable: 10, igv: 1.8, total: 11.8 });

describe('GET /api/reports/sales', () => {
  it('adds up the sales of this month in Lima per currency', async () => {
    const { data, ...heading } = await report('sales');
    expect(heading).toEqual({ ...NOVEMBER, currency: null });
    expect(data).toEqual([
      {
        currencyCode: 'PEN',
        documents: 3,
        totals: SOLES,
        byDay: [
          { date: '2026-11-01', documents: 1, totals: FIRST_DAY },
          { date: '2026-11-02', documents: 2, totals: SECOND_DAY },
        ],
        byType: [
          {
            documentType: '01',
            documents: 2,
            totals: figures({ taxable: 299.7, exempt: 50, igv: 53.95, discount: 0.3, total: 403.65 }),
          },
          { documentType: '07', documents: 1, totals: figures({ taxable: -40, igv: -7.2, total: -47.2 }) },
        ],
        byMethod: [{ paidWith: 'cash', documents: 3, totals: SOLES }],
        byTax: [
          { tax: 'igv', base: 259.7, amount: 46.75 },
          { tax: 'isc', base: null, amount: 0 },
          { tax: 'exempt', base: 50, amount: 0 },
          { tax: 'unaffected', base: 0, amount: 0 },
          { tax: 'free', base: 0, amount: 0 },
          { tax: 'export', base: 0, amount: 0 },
          { tax: 'ivap', base: null, amount: 0 },
          { tax: 'icbper', base: null, amount: 0 },
        ],
      },
      expect.objectContaining({ currencyCode: 'USD', documents: 1, totals: DOLLARS }),
    ]);
  });

  it('covers the requested days and currency', async () => {
    expect(await report('sales?from=2026-11-01&to=2026-11-01&currency=PEN')).toMatchObject({
      currency: 'PEN',
      data: [{ documents: 1, totals: FIRST_DAY, byDay: [{}] }],
    });
    expect(await report('sales?to=2026-10-31')).toMatchObject({
      ...{ from: '2026-10-01', to: '2026-10-31' },
      data: [{ documents: 1 }],
    });
    expect(await report('sales?from=2020-01-01&to=2020-12-31')).toMatchObject({ data: [] });
  });

  it('contains no sales of another tenant', async () => {
    const other = await createTenant(service);
    const { body } = await get(service, other, '/api/reports/sales?from=2026-01-01&to=2026-12-31');
    expect(body.data).toEqual([]);
  });

  it('answers the same over tRPC', async () => {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
    expect(await client.reports.sales.query({ currency: 'USD' })).toEqual(await report('sales?currency=USD'));
  });
});

describe('GET /api/reports/documents', () => {
  const counted = (accepted: number, rejected: number) =>
    Object.entries({
      ...{ SENT: 0, ACCEPTED: accepted, REJECTED: rejected },
      ...{ AUTHORITY_ERROR: 0, SIGN_ERROR: 0, ERROR: 0 },
    }).map(([status, documents]) => ({ status, documents }));

  it('counts every type and status, including void documents', async () => {
    expect(await report('documents')).toEqual({
      ...{ ...NOVEMBER, currency: null, documents: 6, voided: 1, byStatus: counted(5, 1) },
      data: [
        { documentType: '01', documents: 4, voided: 1, byStatus: counted(3, 1) },
        { documentType: '03', documents: 1, voided: 0, byStatus: counted(1, 0) },
        { documentType: '07', documents: 1, voided: 0, byStatus: counted(1, 0) },
      ],
    });
  });

  it('counts the documents of one currency', async () => {
    expect(await report('documents?currency=USD')).toMatchObject({ documents: 1, data: [{ documentType: '03' }] });
  });
});

describe('GET /api/reports/customers', () => {
  const north = {
    identityType: '6',
    identityNumber: '20100070970',
    name: 'Tienda del Norte S.A.',
    ...{ documents: 1, total: 285.65, share: 0.8014 },
  };
  const south = {
    identityType: '6',
    identityNumber: '20131312955',
    name: 'Ferretería del Sur S.A.',
    ...{ documents: 2, total: 70.8, share: 0.1986 },
  };

  it('ranks customers by their total per currency', async () => {
    expect(await report('customers')).toEqual({
      ...{ ...NOVEMBER, currency: null },
      data: [
        { currencyCode: 'PEN', customers: 2, documents: 3, total: 356.45, top: [north, south] },
        {
          ...{ currencyCode: 'USD', customers: 1, documents: 1, total: 11.8 },
          top: [
            { identityType: '1', identityNumber: '46779354', name: 'Rosa Quispe', documents: 1, total: 11.8, share: 1 },
          ],
        },
      ],
    });
  });

  it('stops at the requested number', async () => {
    expect(await report('customers?limit=1&currency=PEN')).toMatchObject({ data: [{ customers: 2, top: [north] }] });
  });
});

describe('GET /api/reports/receivables', () => {
  // These tests use only the debts inserted here, so receivables from verdicts are deleted first.
  beforeAll(async () => {
    await queryDatabase(service.databaseUrl, `delete from payments where tenant_id = '${tenant.id}'`);
    await queryDatabase(service.databaseUrl, `delete from receivables where tenant_id = '${tenant.id}'`);
    await queryDatabase(
      service.databaseUrl,
      `insert into receivables (id, tenant_id, document_id, document_type, series, correlative, customer_identity_type,
         customer_identity_number, customer_name, currency_code, issue_date, due_date, total, paid)
       select gen_random_uuid(), tenant_id, id, document_type, series, correlative, '6', '20131312955', 'x', currency_code,
         issue_date, case correlative when 1 then null else '2026-11-01'::date end, total, 0.5
       from documents where tenant_id = '${tenant.id}' and state = 'ACCEPTED' and not voided and document_type <> '07'`,
    );
  });

  const buckets = (owed: Record<string, readonly [receivables: number, amount: number]>) =>
    ['current', '1-30', '31-60', '61-90', '90+'].map((bucket) => {
      const [receivables, amount] = owed[bucket] ?? [0, 0];
      return { bucket, receivables, amount };
    });

  it('adds up open balances by days overdue in Lima', async () => {
    expect(await report('receivables')).toEqual({
      ...{ asOf: '2026-11-02', from: null, to: null, currency: null },
      data: [
        {
          ...{ currencyCode: 'PEN', receivables: 3, amount: 520.15 },
          buckets: buckets({ current: [2, 235], '1-30': [1, 285.15] }),
          top: [],
        },
        { currencyCode: 'USD', receivables: 1, amount: 11.3, buckets: buckets({ current: [1, 11.3] }), top: [] },
      ],
    });
  });

  it('covers another day, an issue period and one currency', async () => {
    expect(await report('receivables?asOf=2027-01-31&currency=PEN&from=2026-11-01')).toEqual({
      ...{ asOf: '2027-01-31', from: '2026-11-01', to: null, currency: 'PEN' },
      data: [
        {
          ...{ currencyCode: 'PEN', receivables: 2, amount: 402.65 },
          buckets: buckets({ current: [1, 117.5], '90+': [1, 285.15] }),
          top: [],
        },
      ],
    });
  });
});

it.each([
  ['sales?asOf=2026-11-02', 'asOf'],
  ['documents?type=01', 'type'],
  ['customers?limit=101', 'limit'],
  ['receivables?asOf=tomorrow', 'asOf'],
])('the report %s is a 400 that names %s', async (path, field) => {
  const answer = await get(service, tenant, `/api/reports/${path}`);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: field }] } });
});
