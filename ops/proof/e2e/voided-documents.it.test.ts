import { judgeSignature } from '@chasqui/core/signature-judge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService();
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const ISSUE_DATE = dayFromToday(-1);
const DAY = ISSUE_DATE.replaceAll('-', '');
const CUSTOMER = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe Huamán' };
let lastCommunication = 0;

function voidedBody(items: Record<string, unknown>[], changes: Record<string, unknown> = {}) {
  lastCommunication += 1;
  return { issueDate: ISSUE_DATE, referenceDate: ISSUE_DATE, correlative: lastCommunication, items, ...changes };
}

async function emit(path: string, changes: Record<string, unknown>) {
  const { status, body } = await post(service, tenant, path, invoiceBody({ issueDate: ISSUE_DATE, ...changes }));
  expect([status, body.status, body.cdrDescription]).toEqual([201, 'ACCEPTED', expect.any(String)]);
  const [, , documentType, series, correlative] = /^(\d+)-(\d\d)-(\w{4})-(\d{8})$/.exec(String(body.documentId)) ?? [];
  return {
    id: String(body.id),
    item: { documentType, series, correlative: Number(correlative), reason: 'Error en los datos' },
  };
}

const emitFactura = (series: string) => emit('/api/invoices', { series });
const emitBoleta = (series: string, changes: Record<string, unknown> = {}) =>
  emit('/api/receipts', { series, customer: CUSTOMER, ...changes });

const voidDocuments = (body: unknown) => post(service, tenant, '/api/voided-documents', body);
const checkTicket = (id: unknown) => post(service, tenant, `/api/documents/${id}/check-ticket`, undefined);
const record = async (id: unknown) => (await get(service, tenant, `/api/documents/${id}`)).body;

describe('voiding a factura', () => {
  it('answers with a ticket and without a verdict', async () => {
    const { item } = await emitFactura('F600');
    const request = voidedBody([item]);
    const { status, body } = await voidDocuments(request);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      ticket: expect.stringMatching(/^\d{10,20}$/),
      status: 'SENT',
      cdrResponseCode: null,
      cdrDescription: null,
      hash: expect.any(String),
      qr: null,
      amountInWords: null,
      warnings: [],
      livemode: true,
    });
  });

  it('ends with the verdict and marks the factura without changing its status', async () => {
    const { id, item } = await emitFactura('F601');
    const request = voidedBody([item]);
    const sent = await voidDocuments(request);
    expect(await record(id)).toMatchObject({ status: 'ACCEPTED', voided: false, voidedAt: null });
    const checked = await checkTicket(sent.body.id);
    expect(checked.status).toBe(200);
    expect(checked.body).toEqual({
      id: sent.body.id,
      documentId: `${tenant.ruc}-RA-${DAY}-${request.correlative}`,
      status: 'ACCEPTED',
      cdrResponseCode: '0',
      cdrDescription: expect.any(String),
      ticket: sent.body.ticket,
      hash: sent.body.hash,
      qr: null,
      amountInWords: null,
      livemode: true,
    });
    const voided = await record(id);
    expect(voided).toMatchObject({ status: 'ACCEPTED', voided: true, voidedAt: expect.stringMatching(/Z$/) });
    const history = voided.history as { from: string; to: string; reason: string }[];
    expect(history.at(-1)).toMatchObject({
      from: 'ACCEPTED',
      to: 'ACCEPTED',
      reason: `voided by RA-${DAY}-${request.correlative}`,
    });
  });

  it('is a record with XML, CDR and history', async () => {
    const { item } = await emitFactura('F602');
    const request = voidedBody([item]);
    const { body } = await voidDocuments(request);
    await checkTicket(body.id);
    const stored = await record(body.id);
    expect(stored).toMatchObject({
      documentId: `${tenant.ruc}-RA-${DAY}-${request.correlative}`,
      documentType: 'RA',
      series: DAY,
      correlative: request.correlative,
      issueDate: ISSUE_DATE,
      totals: { total: 0 },
      voided: false,
      attempts: 1,
      request,
    });
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining([expect.stringMatching(/customer|supplier|recip/)]));
    const history = stored.history as { to: string; reason: string; actor: string }[];
    expect(history.map(({ to, actor }) => [to, actor.replace(/^api_key:.*/, 'api_key')])).toEqual([
      ['SENT', 'api_key'],
      ['SENT', 'worker:sign'],
      ['SENT', 'worker:submit'],
      ['ACCEPTED', 'worker:poll-ticket'],
    ]);
    const xml = await download(service, tenant, `/api/documents/${body.id}/xml`);
    expect(xml.headers.get('Content-Disposition')).toContain(`${tenant.ruc}-RA-${DAY}-${request.correlative}.xml`);
    expect(judgeSignature(await xml.text())).toBe(true);
    const cdr = await download(service, tenant, `/api/documents/${body.id}/cdr`);
    expect(cdr.headers.get('Content-Disposition')).toContain(`R-${tenant.ruc}-RA-${DAY}-${request.correlative}.zip`);
  });

  it('accepts every document of a request or none', async () => {
    const [first, second] = [await emitFactura('F603'), await emitFactura('F603')];
    const unknown = { ...first.item, correlative: 77_777 };
    const refused = await voidDocuments(voidedBody([first.item, unknown]));
    const { body } = await checkTicket(refused.body.id);
    expect(body).toMatchObject({ status: 'REJECTED', cdrResponseCode: expect.stringMatching(/^2\d{3}$/) });
    expect(await record(first.id)).toMatchObject({ voided: false });
    const { body: both } = await voidDocuments(voidedBody([first.item, second.item]));
    expect((await checkTicket(both.id)).body).toMatchObject({ status: 'ACCEPTED' });
    expect(await record(first.id)).toMatchObject({ voided: true });
    expect(await record(second.id)).toMatchObject({ voided: true });
  });

  it('answers 409 to a number in use, and counts each day separately', async () => {
    const [one, other] = [await emitFactura('F604'), await emitFactura('F604')];
    const body = voidedBody([one.item]);
    await voidDocuments(body);
    const again = await voidDocuments({ ...body, items: [other.item] });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'Conflict', message: expect.stringContaining(`RA-${DAY}-${body.correlative}`) },
    });
    const nextDay = await voidDocuments({ ...body, items: [other.item], issueDate: TODAY });
    expect(nextDay.status).toBe(201);
  });

  it('cannot void documents of another tenant', async () => {
    const { id, item } = await emitFactura('F605');
    const other = await createTenant(service);
    const { body } = await post(service, other, '/api/voided-documents', voidedBody([item]));
    const checked = await post(service, other, `/api/documents/${body.id}/check-ticket`, undefined);
    expect(checked.body).toMatchObject({ status: 'REJECTED' });
    expect(await record(id)).toMatchObject({ voided: false });
    expect((await checkTicket(body.id)).status).toBe(404);
  });
});

describe('voiding boletas', () => {
  it('is sent as a daily summary with the amounts of the originals', async () => {
    const boleta = await emitBoleta('B600');
    const dollars = await emitBoleta('B600', { currencyCode: 'USD' });
    const note = await emit('/api/credit-notes', {
      series: 'B601',
      customer: CUSTOMER,
      referenceDocumentId: `B600-${String(boleta.item.correlative).padStart(8, '0')}`,
      referenceDocumentType: '03',
      responseCode: '07',
      responseDescription: 'Devolución por ítem',
    });
    const request = voidedBody([boleta.item, dollars.item, note.item]);
    const { status, body } = await voidDocuments(request);
    expect([status, body.status]).toEqual([201, 'SENT']);
    expect(body).not.toHaveProperty('documentId');
    const checked = await checkTicket(body.id);
    expect(checked.body).toMatchObject({
      status: 'ACCEPTED',
      documentId: `${tenant.ruc}-RC-${DAY}-${request.correlative}`,
      cdrResponseCode: '0',
    });
    for (const { id } of [boleta, dollars, note]) {
      expect(await record(id)).toMatchObject({ status: 'ACCEPTED', voided: true });
    }
    const xml = await (await download(service, tenant, `/api/documents/${body.id}/xml`)).text();
    expect(xml).toContain('<SummaryDocuments ');
    expect(xml.match(/<cbc:ConditionCode>3</g)).toHaveLength(3);
    expect(xml).toContain('<sac:TotalAmount currencyID="USD">118.00</sac:TotalAmount>');
  });

  it('of another tenant is sent as requested and refused by the authority', async () => {
    const items = [{ series: 'B699', correlative: 5, documentType: '03', reason: 'Emitida por otro sistema' }];
    const request = voidedBody(items);
    const { body } = await voidDocuments(request);
    const checked = await checkTicket(body.id);
    expect(checked.body).toMatchObject({
      status: 'REJECTED',
      documentId: `${tenant.ruc}-RA-${DAY}-${request.correlative}`,
    });
  });

  it('together with facturas is refused with advice to split the request', async () => {
    const items = [
      { series: 'F600', correlative: 1, documentType: '01', reason: 'Duplicado' },
      { series: 'B600', correlative: 1, documentType: '03', reason: 'Duplicado' },
    ];
    const { status, body } = await voidDocuments(voidedBody(items));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringMatching(/^Validation error: items: must be all of series F or all of series B/),
      details: [{ path: 'items', message: expect.stringContaining('items 0 (series F) and items 1 (series B)') }],
    });
  });
});

describe('the ticket of a communication', () => {
  it('that is slow stays SENT until the authority has a verdict', async () => {
    const { item } = await emitFactura('F610');
    const { body } = await voidDocuments(voidedBody([{ ...item, reason: 'SANDBOX SLOW 2' }]));
    for (const status of ['SENT', 'SENT', 'ACCEPTED', 'ACCEPTED']) {
      const checked = await checkTicket(body.id);
      expect(checked).toMatchObject({ status: 200, body: { status, ticket: body.ticket } });
      if (status === 'SENT') expect(checked.body).toMatchObject({ cdrResponseCode: null, cdrDescription: null });
    }
    // The authority was queried three times, because a check after the verdict does not query it.
    expect(await record(body.id)).toMatchObject({ attempts: 1 });
    const asked = `select 1 from submissions where document_id = '${body.id}' and operation = 'getStatus'`;
    expect(await queryDatabase(service.databaseUrl, asked)).toHaveLength(3);
  });

  it.each([
    ['F611', (series: string) => emitFactura(series)],
    ['B611', (series: string) => emitBoleta(series)],
  ])('ends rejected for the trigger %s', async (series, emitOne) => {
    const { id, item } = await emitOne(series);
    const { body } = await voidDocuments(voidedBody([{ ...item, reason: 'SANDBOX 2329' }]));
    expect((await checkTicket(body.id)).body).toMatchObject({
      status: 'REJECTED',
      cdrResponseCode: '2329',
      cdrDescription: expect.any(String),
    });
    expect(await record(id)).toMatchObject({ voided: false });
    expect((await download(service, tenant, `/api/documents/${body.id}/cdr`)).status).toBe(200);
  });

  it('does not exist for a factura', async () => {
    const { id } = await emitFactura('F612');
    expect(await checkTicket(id)).toMatchObject({
      status: 409,
      body: { error: 'Conflict', message: expect.stringContaining('has no ticket to check: its status is ACCEPTED') },
    });
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'not-an-id'])('of %s is a 404', async (id) => {
    expect((await checkTicket(id)).status).toBe(404);
  });
});

it('voiding works over tRPC too', async () => {
  const { item } = await emitFactura('F620');
  const { body } = await voidDocuments(voidedBody([item]));
  const { status, body: answer } = await post(service, tenant, '/trpc/documents.checkTicket', { id: body.id });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ result: { data: { id: body.id, status: 'ACCEPTED' } } });
});
