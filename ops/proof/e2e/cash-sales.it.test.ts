import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { ISSUE_DATE, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

type Body = Readonly<Record<string, unknown>>;

async function emit(body: Body, path = '/api/invoices'): Promise<Body> {
  const answer = await post(service, tenant, path, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return answer.body;
}

async function read(path: string): Promise<Body> {
  const { status, body } = await call(service, path, { credential: tenant.apiKey });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Returns the receivable of the only sale of the company, with its payments. */
async function onlyReceivable(): Promise<Body> {
  const { data } = await read('/api/receivables');
  const [receivable] = data as Body[];
  return read(`/api/receivables/${receivable?.id}`);
}

const BOLETA = { series: 'B001', customer: { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' } };

function creditNote(unitPrice: number, responseCode: string): Body {
  const [item] = invoiceBody().items;
  const reason = { responseCode, responseDescription: 'Devolución' };
  return { ...invoiceBody({ items: [{ ...item, unitPrice }] }), ...reason, ...ORIGINAL };
}
const ORIGINAL = { referenceDocumentId: 'F001-1', referenceDocumentType: '01' };

describe('a sale without a due date', () => {
  it.each<[string, string, Body, string]>([
    ['factura in cash', '/api/invoices', {}, 'cash'],
    ['factura by card', '/api/invoices', { paidWith: 'card' }, 'card'],
    ['boleta by wallet', '/api/receipts', { ...BOLETA, paidWith: 'wallet' }, 'wallet'],
  ])('is paid when it is accepted: %s', async (_name, path, changes, paidWith) => {
    const { id } = await emit(invoiceBody(changes), path);
    expect(await read(`/api/documents/${id}`)).toMatchObject({ paidWith });
    const payment = { amount: 118, date: ISSUE_DATE, paidWith, method: paidWith, automatic: true, reversedAt: null };
    expect(await onlyReceivable()).toMatchObject({
      ...{ status: 'paid', total: 118, paid: 118, balance: 0 },
      payments: [payment],
    });
    expect(await read('/api/receivables?status=owed')).toMatchObject({ data: [] });
    expect(await read(`/api/reports/sales?from=${ISSUE_DATE}`)).toMatchObject({
      data: [{ byMethod: [{ paidWith, documents: 1 }] }],
    });
  });

  it('gives its payment back when it is void', async () => {
    const { id } = await emit(invoiceBody());
    const voiding = await post(service, tenant, `/api/documents/${id}/void`, { reason: 'Error en el precio' });
    expect(voiding.status, JSON.stringify(voiding.body)).toBeLessThan(300);
    await post(service, tenant, `/api/documents/${voiding.body.id}/check-ticket`, undefined);
    expect(await onlyReceivable()).toMatchObject({
      ...{ status: 'cancelled', paid: 0, balance: 0, overpaid: 0 },
      payments: [{ amount: 118, automatic: true, reversedAt: expect.any(String) }],
    });
  });

  it('gives back what credit notes credit, by the same method', async () => {
    await emit(invoiceBody({ paidWith: 'transfer' }));
    await emit(creditNote(50, '07'), '/api/credit-notes');
    expect(await onlyReceivable()).toMatchObject({
      ...{ status: 'paid', total: 59, paid: 59, balance: 0, overpaid: 0 },
      payments: [
        { amount: 118, automatic: true, reversedAt: expect.any(String) },
        { amount: 59, automatic: true, reversedAt: null, paidWith: 'transfer' },
      ],
    });
    await emit(creditNote(50, '07'), '/api/credit-notes');
    expect(await onlyReceivable()).toMatchObject({ status: 'paid', total: 0, paid: 0, balance: 0, overpaid: 0 });
    expect(await read(`/api/reports/sales?from=${ISSUE_DATE}`)).toMatchObject({
      data: [{ byMethod: [{ paidWith: 'transfer', documents: 3, totals: { total: 0 } }] }],
    });
  });

  it('is owed if its payment is reversed', async () => {
    await emit(invoiceBody());
    const { payments } = await onlyReceivable();
    const [payment] = payments as Body[];
    await call(service, `/api/payments/${payment?.id}`, { method: 'DELETE', credential: tenant.apiKey });
    expect(await onlyReceivable()).toMatchObject({ status: 'open', paid: 0, balance: 118 });
    expect(await read('/api/receivables?status=owed')).toMatchObject({ data: [{ balance: 118 }] });
  });

  it('is owed if the company wants that', async () => {
    const body = { cashSales: 'owed' };
    const changed = await call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body });
    expect(changed.body).toMatchObject(body);
    await emit(invoiceBody({ paidWith: 'card' }));
    expect(await onlyReceivable()).toMatchObject({ status: 'open', paid: 0, balance: 118, payments: [] });
  });
});

describe('a sale on credit', () => {
  it('tells how its initial payment was paid', async () => {
    const dueDate = { dueDate: dayFromToday(30), initialPayment: 18, paidWith: 'wallet' };
    const { id } = await emit(invoiceBody(dueDate));
    expect(await read(`/api/documents/${id}`)).toMatchObject({ paidWith: null });
    expect(await onlyReceivable()).toMatchObject({
      ...{ status: 'partial', paid: 18, balance: 100 },
      payments: [{ amount: 18, paidWith: 'wallet', automatic: true }],
    });
    expect(await read(`/api/reports/sales?from=${ISSUE_DATE}`)).toMatchObject({
      data: [{ byMethod: [{ paidWith: 'owed', totals: { total: 118 } }] }],
    });
  });

  it('without one has no method', async () => {
    const { status, body } = await post(
      ...([service, tenant, '/api/invoices', invoiceBody({ dueDate: dayFromToday(30), paidWith: 'card' })] as const),
    );
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'paidWith', message: expect.stringContaining('nothing is paid at once') }],
    ]);
  });
});
