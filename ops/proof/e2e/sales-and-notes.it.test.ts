import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

type Body = Readonly<Record<string, unknown>>;

const DUE = dayFromToday(30);
const item = (unitPrice: number) => ({ code: 'P1', description: 'Cocina', quantity: 1, unitCode: 'NIU', unitPrice });
const DETRACTION = { code: '037', percentage: 12, bankAccount: '00-051-1' };

async function emit(path: string, body: Body): Promise<Body> {
  const answer = await post(service, tenant, path, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return answer.body;
}

/** Expects a 400 with these problems from an emission and from its validation. */
async function expectRefusal(path: string, body: Body, ...details: readonly object[]): Promise<void> {
  for (const address of [`/api/${path}`, `/api/validate/${path}`]) {
    expect(await post(service, tenant, address, body)).toMatchObject({ status: 400, body: { details } });
  }
}

async function receivableOf({ id }: Body): Promise<Body> {
  const { data } = (await get(service, tenant, '/api/receivables?limit=100')).body as { data: readonly Body[] };
  const found = data.find(({ documentRecordId }) => documentRecordId === id);
  return (await get(service, tenant, `/api/receivables/${found?.id}`)).body;
}

function noteOn(document: Body, changes: Body = {}): Body {
  const [, , series, correlative] = String(document.documentId).split('-');
  return {
    ...invoiceBody(),
    referenceDocumentId: `${series}-${correlative}`,
    referenceDocumentType: '01',
    responseCode: '07',
    responseDescription: 'Devolución por ítem',
    ...changes,
  };
}

describe('a sale that is paid in part at once', () => {
  const PERSON = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' };

  it.each<[string, string, Body, Body]>([
    ['a factura', 'invoices', { dueDate: DUE }, { total: 1180, paid: 180, balance: 1000 }],
    [
      'a boleta in instalments',
      'receipts',
      { series: 'B001', customer: PERSON, instalments: [500, 500].map((amount) => ({ amount, dueDate: DUE })) },
      { total: 1180, paid: 180, balance: 1000 },
    ],
    [
      'a factura with detraction',
      'invoices',
      { dueDate: DUE, detraction: { ...DETRACTION, amount: 141.6 } },
      { total: 1038.4, paid: 180, balance: 858.4, detraction: 141.6 },
    ],
    [
      'a factura with retention',
      'invoices',
      { retention: {}, instalments: [{ amount: 964.6, dueDate: DUE }] },
      { total: 1144.6, paid: 180, balance: 964.6 },
    ],
    [
      'a factura in dollars with detraction',
      'invoices',
      { currencyCode: 'USD', dueDate: DUE, detraction: { ...DETRACTION, amount: 531 } },
      { total: 1038.4, paid: 180, balance: 858.4, currencyCode: 'USD', detraction: 531 },
    ],
  ])('begins with that payment: %s', async (_what, path, changes, sums) => {
    const body = invoiceBody({ items: [item(1000)], initialPayment: 180, ...changes });
    const { body: checked } = await post(service, tenant, `/api/validate/${path}`, body);
    if (path === 'invoices') expect(checked.xml).toContain(`>${Number(sums.balance).toFixed(2)}</cbc:Amount>`);
    const receivable = await receivableOf(await emit(`/api/${path}`, body));
    expect(receivable).toMatchObject({ ...sums, status: 'partial', dueDate: DUE });
    const parts = receivable.instalments as readonly { readonly amount: number; readonly open: number }[];
    expect(parts.map(({ amount }) => amount).reduce((one, other) => one + other)).toBe(sums.balance);
    expect(parts.every(({ amount, open }) => amount === open)).toBe(true);
    expect(receivable.payments).toMatchObject([{ amount: 180, date: ISSUE_DATE, reversedAt: null }]);
  });

  it('pays the rest of a sale that deducts an advance', async () => {
    const advance = await emit('/api/invoices', invoiceBody({ series: 'F002' }));
    const documentId = String(advance.documentId).slice(-13);
    const prepayments = [{ documentType: '01', documentId, amount: 118 }];
    const body = invoiceBody({ items: [item(1000)], prepayments, initialPayment: 62, dueDate: DUE });
    expect(await receivableOf(await emit('/api/invoices', body))).toMatchObject({
      total: 1062,
      paid: 62,
      balance: 1000,
    });
  });

  it('is a sale on credit that leaves something to pay', async () => {
    const path = 'initialPayment';
    await expectRefusal('invoices', invoiceBody({ initialPayment: 18 }), { path });
    await expectRefusal('invoices', invoiceBody({ initialPayment: 118, dueDate: DUE }), { path });
  });
});

describe('a note on a factura of the company', () => {
  it('must agree with it, and uses no number otherwise', async () => {
    const factura = await emit('/api/invoices', invoiceBody({ currencyCode: 'USD' }));
    await expectRefusal('credit-notes', noteOn(factura, { series: 'F007', currencyCode: 'PEN' }), {
      path: 'currencyCode',
      message: expect.stringContaining('3209'),
    });
    await expectRefusal('debit-notes', noteOn(factura, { responseCode: '01', issueDate: dayFromToday(-2) }), {
      path: 'issueDate',
      message: expect.stringContaining('2885'),
    });
    const newTerms = { responseCode: '13', items: [item(0)], instalments: [{ amount: 118, dueDate: DUE }] };
    await expectRefusal('credit-notes', noteOn(factura, { ...newTerms, series: 'F007' }), {
      path: 'responseCode',
      message: expect.stringContaining('3260'),
    });
    const onCredit = await emit('/api/invoices', invoiceBody({ dueDate: DUE }));
    const above = { ...newTerms, instalments: [{ amount: 118.01, dueDate: DUE }] };
    await expectRefusal('credit-notes', noteOn(onCredit, { ...above, series: 'F007' }), {
      path: 'instalments',
      message: expect.stringContaining('3320'),
    });
    await emit('/api/credit-notes', noteOn(onCredit, { ...newTerms, series: 'F007' }));
    const note = await emit('/api/credit-notes', noteOn(factura, { series: 'F007' }));
    expect(note).toMatchObject({ documentId: expect.stringContaining('F007-00000002'), warnings: [] });
    expect((await get(service, tenant, `/api/documents/${note.id}`)).body).toMatchObject({ currencyCode: 'USD' });
  });

  it('is refused if the factura was rejected', async () => {
    const rejected = invoiceBody({ customer: { ...invoiceBody().customer, identityNumber: '20000002329' } });
    const { body } = await post(service, tenant, '/api/invoices', rejected);
    expect(body.status).toBe('REJECTED');
    await expectRefusal('credit-notes', noteOn(body), {
      path: 'referenceDocumentId',
      message: expect.stringContaining('2121'),
    });
  });

  it('is warned of, if the service does not know the factura', async () => {
    const body = noteOn({ documentId: `${tenant.ruc}-01-F555-00000007` });
    const warnings = [{ code: 'ORIGINAL_UNKNOWN', message: expect.stringContaining('F555-7') }];
    const checked = await post(service, tenant, '/api/validate/credit-notes', body);
    expect(checked).toMatchObject({ status: 200, body: { warnings } });
    expect(await emit('/api/credit-notes', body)).toMatchObject({ warnings });
  });

  it('may correct its description and nothing else', async () => {
    const factura = await emit('/api/invoices', invoiceBody({ dueDate: DUE }));
    const before = await receivableOf(factura);
    const note = await emit('/api/credit-notes', noteOn(factura, { responseCode: '03', items: [item(0)] }));
    const { totals } = (await get(service, tenant, `/api/documents/${note.id}`)).body;
    expect(totals).toMatchObject({ taxable: 0, igv: 0, total: 0 });
    const after = await receivableOf(factura);
    expect(after).toEqual({ ...before, notes: after.notes });
    expect(after.notes).toHaveLength(1);
  });
});

describe('a detraction of a sale in dollars', () => {
  const inDollars = (amount: number) =>
    invoiceBody({ currencyCode: 'USD', items: [item(2000)], detraction: { ...DETRACTION, amount } });

  it('is in soles: the amount in dollars is warned of, and refused once the rate is known', async () => {
    const warnings = [{ code: 'DETRACTION_IN_DOLLARS' }];
    expect(await post(service, tenant, '/api/validate/invoices', inDollars(283.2))).toMatchObject({
      status: 200,
      body: { warnings },
    });
    expect(await emit('/api/invoices', inDollars(283.2))).toMatchObject({ warnings });
    const rate = { method: 'PUT', credential: MASTER_KEY, body: { buy: 3.74, sell: 3.75 } };
    expect((await call(service, `/admin/exchange-rates/${ISSUE_DATE}`, rate)).status).toBe(200);
    await expectRefusal('invoices', inDollars(283.2), {
      path: 'detraction.amount',
      message: expect.stringMatching(/1062\.00.*283\.20/),
    });
    expect(await emit('/api/invoices', inDollars(1080))).toMatchObject({ warnings: [] });
  });
});

it('refuses a country that there is not', async () => {
  const customer = { identityType: '7', identityNumber: 'AB123', name: 'JANE ROE', country: 'ZZ' };
  const exported = { operationType: '0201', customer, items: [{ ...item(100), igvType: '40' }] };
  await expectRefusal('invoices', invoiceBody(exported), { path: 'customer.country' });
  const used = { ...exported, customer: { ...customer, country: 'US' } };
  await expectRefusal('invoices', invoiceBody({ ...used, delivery: { country: 'ZZ' } }), { path: 'delivery.country' });
  await expectRefusal('invoices', invoiceBody({ ...used, delivery: { country: 'PE' } }), { path: 'delivery.country' });
  await emit('/api/invoices', invoiceBody(used));
});
