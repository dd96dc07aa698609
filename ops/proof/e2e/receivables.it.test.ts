import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Noon in Lima of the day on which the facturas of these tests are due. */
const DUE_DAY = '2026-11-10T17:00:00Z';

/**
 * Milliseconds by which the gateway's clock is ahead of the machine's. The clock keeps running, as the gateway's
 * short-lived caches expect.
 */
let aheadMs = 0;

function setClock(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now();
}

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  setClock(DUE_DAY);
  service = await startService({ gatewayClock: { now: () => new Date(Date.now() + aheadMs) } });
});
beforeEach(async () => {
  setClock(DUE_DAY);
  tenant = await createTenant(service);
  // Sales without a due date are owed too: cash-sales.it.test.ts has those that are paid.
  const body = { cashSales: 'owed' };
  await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body });
});
afterAll(() => service?.close());

type Body = Readonly<Record<string, unknown>>;

const CUSTOMER = { identityType: '6', identityNumber: '20131312955', name: 'Ferretería del Sur S.A.' };
const ON_CREDIT = { dueDate: '2026-11-10', paymentTerms: 'Crédito a 8 días' };

async function emit(path: string, body: Body): Promise<Body> {
  const answer = await post(service, tenant, path, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return answer.body;
}

const invoiceOf = (changes: Body) => invoiceBody({ issueDate: '2026-11-02', ...changes });
const emitInvoice = (changes: Body = {}) => emit('/api/invoices', invoiceOf(changes));

function note(of: Body, unitPrice: number, changes: Body = {}): Body {
  const [item] = invoiceBody().items;
  const referenceDocumentId = String(of.documentId).slice('20123456789-01-'.length);
  const reason = { responseCode: '07', responseDescription: 'Devolución por ítem' };
  const items = [{ ...item, unitPrice }];
  return { ...invoiceOf({ items }), referenceDocumentId, referenceDocumentType: '01', ...reason, ...changes };
}

async function list(query = ''): Promise<readonly Body[]> {
  const { status, body } = await get(service, tenant, `/api/receivables${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Body[];
}

async function receivableOf(document: Body): Promise<Body> {
  const found = (await list('?limit=100')).find(({ documentRecordId }) => documentRecordId === document.id);
  if (found === undefined) throw new Error('What was accepted is not owed');
  return found;
}

const PAYMENT = { amount: 18, date: '2026-11-05', method: 'transfer', reference: 'BCP 123' };

function pay(receivable: Body, changes: Body = {}, headers: Readonly<Record<string, string>> = {}) {
  return post(service, tenant, `/api/receivables/${receivable.id}/payments`, { ...PAYMENT, ...changes }, headers);
}

const remove = (path: string) => call(service, path, { method: 'DELETE', credential: tenant.apiKey });

describe('a receivable', () => {
  it('exists after the factura is accepted, as of today in Lima', async () => {
    const document = await emitInvoice(ON_CREDIT);
    const receivable = await receivableOf(document);
    expect(receivable).toEqual({
      id: expect.any(String),
      documentId: `${tenant.ruc}-01-F001-00000001`,
      documentRecordId: document.id,
      documentType: '01',
      customer: CUSTOMER,
      currencyCode: 'PEN',
      issueDate: '2026-11-02',
      dueDate: '2026-11-10',
      instalments: [{ amount: 118, dueDate: '2026-11-10', paid: 0, open: 118 }],
      total: 118,
      detraction: 0,
      retention: 0,
      paid: 0,
      balance: 118,
      overpaid: 0,
      status: 'open',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: receivable.createdAt,
    });
    // The last hour of its day in Lima, and the first of the next one.
    setClock('2026-11-11T04:00:00Z');
    expect(await receivableOf(document)).toMatchObject({ status: 'open' });
    setClock('2026-11-11T05:00:00Z');
    expect(await receivableOf(document)).toMatchObject({ status: 'overdue' });
    expect(await list('?status=overdue')).toHaveLength(1);
    expect(await list('?status=open')).toEqual([]);
  });

  it('does not exist for a rejected factura, and is never overdue without a due date', async () => {
    const refused = { ...CUSTOMER, identityNumber: '20000002017' };
    const rejected = await post(service, tenant, '/api/invoices', invoiceOf({ customer: refused }));
    expect(rejected.body.status).toBe('REJECTED');
    expect(await list()).toEqual([]);
    await emitInvoice();
    setClock('2036-01-01T12:00:00Z');
    expect(await list()).toMatchObject([{ dueDate: null, status: 'open' }]);
  });

  it('is reduced by a credit note, increased by a debit note, and lists both', async () => {
    const document = await emitInvoice(ON_CREDIT);
    const credit = await emit('/api/credit-notes', note(document, 50));
    const debit = await emit('/api/debit-notes', note(document, 10, { responseCode: '02' }));
    const { id } = await receivableOf(document);
    const { body } = await get(service, tenant, `/api/receivables/${id}`);
    const shown = { issueDate: '2026-11-02', voided: false };
    expect(body).toMatchObject({ total: 70.8, balance: 70.8, status: 'open', payments: [] });
    expect(body.notes).toEqual([
      { ...shown, documentId: credit.documentId, documentRecordId: credit.id, documentType: '07', total: 59 },
      { ...shown, documentId: debit.documentId, documentRecordId: debit.id, documentType: '08', total: 11.8 },
    ]);
  });

  it('is cancelled when its document is void, and payments become overpaid', async () => {
    const document = await emitInvoice();
    const receivable = await receivableOf(document);
    expect((await pay(receivable)).status).toBe(201);
    const item = { series: 'F001', correlative: 1, documentType: '01', reason: 'Error en el precio' };
    const voiding = { issueDate: '2026-11-03', referenceDate: '2026-11-02', correlative: 1, items: [item] };
    const { body } = await post(service, tenant, '/api/voided-documents', voiding);
    const checked = await post(service, tenant, `/api/documents/${body.id}/check-ticket`, undefined);
    expect(checked.body).toMatchObject({ status: 'ACCEPTED' });
    expect(await receivableOf(document)).toMatchObject({
      ...{ total: 118, paid: 18, balance: 0, overpaid: 18, status: 'cancelled' },
    });
    expect(await list('?status=cancelled')).toHaveLength(1);
    expect((await pay(receivable)).body.message).toContain('18.00 is more than 0.00');
  });
});

describe('a receivable in instalments', () => {
  it('is paid from the oldest one, and what the customer deposits elsewhere is not in it', async () => {
    const detraction = { code: '037', percentage: 12, amount: 14.16, bankAccount: '00-123-456789' };
    const instalments = [
      { amount: 50, dueDate: '2026-11-20' },
      { amount: 53.84, dueDate: '2026-12-20' },
    ];
    const receivable = await receivableOf(await emitInvoice({ instalments, detraction }));
    expect(receivable).toMatchObject({ total: 103.84, detraction: 14.16, retention: 0, dueDate: '2026-11-20' });
    const { body } = await pay(receivable, { amount: 60 });
    expect(body.receivable).toMatchObject({
      ...{ balance: 43.84, dueDate: '2026-12-20', status: 'partial' },
      instalments: [
        { amount: 50, dueDate: '2026-11-20', paid: 50, open: 0 },
        { amount: 53.84, dueDate: '2026-12-20', paid: 10, open: 43.84 },
      ],
    });
  });
});

describe('GET /api/receivables', () => {
  it('filters by customer, currency and days, and sorts both ways', async () => {
    const other = { ...CUSTOMER, identityNumber: '20100070970' };
    await emitInvoice({ issueDate: '2026-11-01' });
    await emitInvoice({ issueDate: '2026-11-03', customer: other });
    await emitInvoice({ issueDate: '2026-11-02', currencyCode: 'USD' });
    const days = async (query: string) => (await list(query)).map(({ issueDate }) => issueDate);
    expect(await days('')).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(await days('?sort=issueDate')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(await days(`?customer=${other.identityNumber}`)).toEqual(['2026-11-03']);
    expect(await days('?currency=USD')).toEqual(['2026-11-02']);
    expect(await days('?from=2026-11-02&to=2026-11-02')).toEqual(['2026-11-02']);
    const { body } = await get(service, tenant, '/api/receivables?limit=2');
    const { nextCursor, ...pagination } = body.pagination as { nextCursor: string };
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalIsExact: true, totalPages: 2 });
    expect(await days(`?limit=2&cursor=${nextCursor}`)).toEqual(['2026-11-01']);
    const elsewhere = await get(service, tenant, `/api/documents?sort=-issueDate&cursor=${nextCursor}`);
    expect(elsewhere.body.details).toMatchObject([{ path: 'cursor' }]);
  });

  it.each([
    ['overdue=true', 'overdue', /not a field/],
    ['cursor=x', 'cursor', /nextCursor/],
  ])('answers 400 to %s', async (query, path, message) => {
    const { status, body } = await get(service, tenant, `/api/receivables?${query}`);
    expect([status, body.details]).toEqual([400, [{ path, message: expect.stringMatching(message) }]]);
  });
});

describe('a payment', () => {
  it('is answered with the remaining balance', async () => {
    const receivable = await receivableOf(await emitInvoice(ON_CREDIT));
    const { status, body } = await pay(receivable);
    expect(status).toBe(201);
    const instalments = [{ amount: 118, dueDate: '2026-11-10', paid: 18, open: 100 }];
    const standing = { instalments, paid: 18, balance: 100, status: 'partial' };
    const stands = { ...receivable, ...standing, updatedAt: expect.any(String) };
    const recorded = { id: expect.any(String), reversedAt: null, createdAt: expect.any(String), currencyCode: 'PEN' };
    const method = { paidWith: 'transfer', automatic: false };
    expect(body).toEqual({ ...PAYMENT, ...method, ...recorded, receivable: stands });
    expect((await get(service, tenant, `/api/payments/${body.id}`)).body).toEqual(body);
    expect((await pay(receivable, { amount: 100, reference: undefined })).body).toMatchObject({
      reference: null,
      receivable: { balance: 0, status: 'paid' },
    });
    expect(await list('?status=paid')).toHaveLength(1);
  });

  it('above the balance is a 400 on the amount with both figures', async () => {
    const receivable = await receivableOf(await emitInvoice());
    await pay(receivable, { amount: 100 });
    const { status, body } = await pay(receivable, { amount: 18.01 });
    const message = 'must not be more than the balance: 18.01 is more than 18.00';
    expect([status, body.details]).toEqual([400, [{ path: 'amount', message }]]);
    expect(body.message).toBe(`Validation error: amount: ${message}`);
  });

  it('is recorded once per Idempotency-Key', async () => {
    const receivable = await receivableOf(await emitInvoice());
    const key = { 'Idempotency-Key': 'pay-1' };
    const answers = await Promise.all([pay(receivable, {}, key), pay(receivable, {}, key), pay(receivable, {}, key)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list()).toMatchObject([{ paid: 18 }]);
    expect((await pay(receivable, { amount: 19 }, key)).status).toBe(409);
  });

  it('is found after its gateway died before it answered', async () => {
    const receivable = await receivableOf(await emitInvoice());
    const key = { 'Idempotency-Key': 'pay-2' };
    const { body: first } = await pay(receivable, {}, key);
    await queryDatabase(
      service.databaseUrl,
      `update idempotency_keys set response_status = null, sealed_response = null, claimed_until = now()
       where key = 'pay-2' and tenant_id = '${tenant.id}'`,
    );
    const again = await pay(receivable, {}, key);
    expect([again.status, again.headers.get('Idempotent-Replayed'), again.body]).toEqual([201, 'true', first]);
    expect(await list()).toMatchObject([{ paid: 18 }]);
  });

  it('may be dated tomorrow in Lima at most', async () => {
    const receivable = await receivableOf(await emitInvoice());
    expect((await pay(receivable, { date: '2026-11-11' })).status).toBe(201);
    const { status, body } = await pay(receivable, { date: '2026-11-12' });
    const message = 'must not be after 2026-11-11, tomorrow in Lima';
    expect([status, body.details]).toEqual([400, [{ path: 'date', message }]]);
  });

  it('with several wrong fields is answered with all of them', async () => {
    const receivable = await receivableOf(await emitInvoice());
    const wrong = { amount: 0, date: '2026-02-30', method: '', reference: 'x'.repeat(101), currency: 'PEN' };
    const { status, body } = await pay(receivable, wrong);
    expect(status).toBe(400);
    const paths = (body.details as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(['amount', 'currency', 'date', 'method', 'reference']);
    for (const amount of ['18', 1.005, -1, 1e15, null]) expect((await pay(receivable, { amount })).status).toBe(400);
  });

  it.each(['x', '0192f0c5-6e7f-7081-8293-a4b5c6d7e8f9'])('for %s is a 404', async (id) => {
    const { status, body } = await pay({ id });
    expect([status, body.message]).toEqual([404, `Receivable ${id} does not exist`]);
    expect((await get(service, tenant, `/api/receivables/${id}`)).status).toBe(404);
    expect((await get(service, tenant, `/api/payments/${id}`)).body.message).toBe(`Payment ${id} does not exist`);
  });

  it('that is reversed is kept, no longer counts, and is reversed once', async () => {
    const receivable = await receivableOf(await emitInvoice());
    const { body: payment } = await pay(receivable);
    const reversed = await remove(`/api/payments/${payment.id}`);
    expect([reversed.status, reversed.body]).toEqual([204, {}]);
    expect(await list()).toMatchObject([{ paid: 0, balance: 118, status: 'open' }]);
    const { body } = await get(service, tenant, `/api/receivables/${receivable.id}`);
    expect(body.payments).toMatchObject([{ id: payment.id, amount: 18, reversedAt: expect.any(String) }]);
    const again = await remove(`/api/payments/${payment.id}`);
    expect([again.status, again.body.message]).toEqual([404, expect.stringMatching(/was reversed on .* \(Lima\)$/)]);
  });

  it('is found by receivable, customer, date and reversal', async () => {
    const receivable = await receivableOf(await emitInvoice());
    const { body: payment } = await pay(receivable);
    await pay(receivable, { date: '2026-11-06' });
    await remove(`/api/payments/${payment.id}`);
    const dates = async (query: string) => {
      const { status, body } = await get(service, tenant, `/api/payments${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.data as Body[]).map(({ date }) => date);
    };
    expect(await dates('')).toEqual(['2026-11-06', '2026-11-05']);
    expect(await dates(`?receivable=${receivable.id}&reversed=true`)).toEqual(['2026-11-05']);
    expect(await dates('?reversed=false')).toEqual(['2026-11-06']);
    expect(await dates(`?customer=${CUSTOMER.identityNumber}&from=2026-11-06&to=2026-11-06`)).toEqual(['2026-11-06']);
    expect(await dates('?receivable=x')).toEqual([]);
    expect((await get(service, tenant, '/api/payments?reversed=maybe')).status).toBe(400);
    const { body } = await get(service, tenant, '/api/payments?limit=1');
    expect(await dates(`?limit=1&cursor=${(body.pagination as Body).nextCursor}`)).toEqual(['2026-11-05']);
  });
});

describe('the statement of a client', () => {
  async function newClient(): Promise<Body> {
    const { status, body } = await post(service, tenant, '/api/clients', CUSTOMER);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }

  it('lists charges and credits by day and closes with the balance', async () => {
    const client = await newClient();
    const document = await emitInvoice();
    const credit = await emit('/api/credit-notes', note(document, 50, { issueDate: '2026-11-04' }));
    const receivable = await receivableOf(document);
    const { body: payment } = await pay(receivable);
    await emitInvoice({ currencyCode: 'USD', issueDate: '2026-11-06' });
    const { status, body } = await get(service, tenant, `/api/clients/${client.id}/statement`);
    expect(status, JSON.stringify(body)).toBe(200);
    const about = { documentId: document.documentId, receivableId: receivable.id, paymentId: null };
    const note59 = { ...about, documentId: credit.documentId, charge: 0, credit: 59 };
    expect(body).toEqual({
      client: { id: client.id, ...CUSTOMER },
      from: null,
      to: null,
      accounts: [
        {
          currencyCode: 'PEN',
          openingBalance: 0,
          entries: [
            { date: '2026-11-02', kind: 'document', ...about, charge: 118, credit: 0, balance: 118 },
            { date: '2026-11-04', kind: 'credit_note', ...note59, balance: 59 },
            {
              date: '2026-11-05',
              kind: 'payment',
              ...about,
              paymentId: payment.id,
              charge: 0,
              credit: 18,
              balance: 41,
            },
          ],
          closingBalance: 41,
        },
        {
          currencyCode: 'USD',
          openingBalance: 0,
          entries: [expect.objectContaining({ balance: 118 })],
          closingBalance: 118,
        },
      ],
    });
    const query = '?from=2026-11-03&to=2026-11-04&currency=PEN';
    const november = await get(service, tenant, `/api/clients/${client.id}/statement${query}`);
    expect(november.body).toMatchObject({ accounts: [{ openingBalance: 118, closingBalance: 59 }] });
    expect((november.body.accounts as Body[])[0]?.entries).toHaveLength(1);
  });

  it('refuses a period with too many entries', async () => {
    const { id } = await newClient();
    const receivable = await receivableOf(await emitInvoice());
    await queryDatabase(
      service.databaseUrl,
      `insert into payments (id, tenant_id, receivable_id, amount, date, method)
       select gen_random_uuid(), '${tenant.id}', '${receivable.id}', 0.01, '2026-11-03', 'cash' from generate_series(1, 5000)`,
    );
    const { status, body } = await get(service, tenant, `/api/clients/${id}/statement`);
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'from', message: expect.stringMatching(/more than 5000 entries/) }],
    ]);
    const before = await get(service, tenant, `/api/clients/${id}/statement?to=2026-11-02`);
    expect(before.body).toMatchObject({ accounts: [{ closingBalance: 118 }] });
    const after = await get(service, tenant, `/api/clients/${id}/statement?from=2026-11-04`);
    expect(after.body).toMatchObject({ accounts: [{ openingBalance: 68, entries: [], closingBalance: 68 }] });
  });

  it('is a 404 for an unknown client and a 400 for days in the wrong order', async () => {
    expect((await get(service, tenant, '/api/clients/x/statement')).status).toBe(404);
    const { id } = await newClient();
    const { status, body } = await get(service, tenant, `/api/clients/${id}/statement?from=2026-03-02&to=2026-03-01`);
    expect([status, body.details]).toEqual([400, [{ path: 'to', message: 'must not be before from' }]]);
    expect((await get(service, tenant, `/api/clients/${id}/statement`)).body.accounts).toEqual([]);
  });
});

describe('receivables over tRPC', () => {
  it('are paid and read with the same procedures', async () => {
    const headers = { Authorization: `Bearer ${tenant.apiKey}` };
    const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
    await emitInvoice();
    const [receivable] = (await client.receivables.list.query({ status: 'open' })).data;
    const id = receivable?.id ?? '';
    const payment = await client.receivables.recordPayment.mutate({ ...PAYMENT, id });
    expect(payment.receivable.balance).toBe(100);
    await client.payments.reverse.mutate({ id: payment.id });
    expect(await client.receivables.get.query({ id })).toMatchObject({ balance: 118 });
  });
});
