import { openDatabase } from '@chasqui/db/connection';
import { recordDailySummaries } from '@chasqui/db/documents/summaries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday, TODAY } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, post } from './api.ts';
import { findTally, listCalls, waitForStatus } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant, useSummaries } from './tenant.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ ticketPollMs: 200, sandbox: { takesLate: false } });
});
afterAll(() => service?.close());

/** Waits for a status while the sweep runs. */
async function untilStatus(tenant: TestTenant, id: string, status: string) {
  const sweeps = setInterval(() => void service.sweep(), 200);
  try {
    return await waitForStatus(service, tenant, id, status);
  } finally {
    clearInterval(sweeps);
  }
}

async function createWithSummaries(): Promise<TestTenant> {
  const tenant = await createTenant(service);
  await useSummaries(service, tenant);
  return tenant;
}

const CUSTOMER = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' };
const ITEM = { code: 'P1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 };
const SALE = { issueDate: TODAY, customer: CUSTOMER, items: [ITEM] };

async function emitBoleta(tenant: TestTenant, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await post(service, tenant, '/api/receipts', { series: 'B001', ...SALE, ...changes });
  expect([status, body.status, body.ticket]).toEqual([201, 'SENT', null]);
  return String(body.id);
}

function sendNow(tenant: TestTenant, referenceDate = TODAY) {
  return post(service, tenant, '/api/daily-summaries', { referenceDate });
}

/** Makes the boletas due, as midnight in Lima does. */
function passTheDay({ id }: TestTenant): Promise<unknown> {
  const due = `update documents set next_attempt_at = now() - interval '1 second' where summarized and state = 'SIGNED'
    and tenant_id = '${id}'`;
  return queryDatabase(service.databaseUrl, due);
}

describe('boletas of a company with daily summaries', () => {
  it('are signed, answered SENT and end by the ticket of their summary, which makes them paid', async () => {
    const tenant = await createWithSummaries();
    const boletas = [await emitBoleta(tenant), await emitBoleta(tenant), await emitBoleta(tenant)];
    const factura = await post(service, tenant, '/api/invoices', {
      series: 'F001',
      ...SALE,
      customer: { identityType: '6', identityNumber: '20131312955', name: 'Ferretería S.A.' },
    });
    expect(factura.body.status).toBe('ACCEPTED');
    const listPaid = async () => (await get(service, tenant, '/api/receivables?status=paid')).body.data;
    expect(await listPaid()).toHaveLength(1);

    const sent = await sendNow(tenant);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject([{ documentId: expect.stringContaining('-RC-'), status: 'SENT' }]);
    for (const id of boletas) {
      const boleta = await untilStatus(tenant, id, 'ACCEPTED');
      expect(boleta).toMatchObject({
        cdrResponseCode: '0',
        cdrDescription: expect.stringMatching(/^RC-\d{8}-1: /),
      });
      expect(await listCalls(service, id)).toEqual([]);
      const cdr = await download(service, tenant, `/api/documents/${id}/cdr`);
      expect([cdr.status, cdr.headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining('-RC-')]);
    }
    expect(await listPaid()).toHaveLength(1 + boletas.length);
    expect((await sendNow(tenant)).body.data).toEqual([]);
  });

  it('are sent by themselves once the day is over, in one summary', async () => {
    const tenant = await createWithSummaries();
    const boletas = [await emitBoleta(tenant), await emitBoleta(tenant), await emitBoleta(tenant)];
    await passTheDay(tenant);
    for (const id of boletas) await untilStatus(tenant, id, 'ACCEPTED');
    const { body } = await get(service, tenant, '/api/documents?type=RC');
    expect(body.data).toHaveLength(1);
  });

  it('go before their notes, which go into a later summary', async () => {
    const tenant = await createWithSummaries();
    await emitBoleta(tenant);
    const note = await post(service, tenant, '/api/credit-notes', {
      series: 'B001',
      ...SALE,
      referenceDocumentType: '03',
      referenceDocumentId: 'B001-1',
      responseCode: '06',
      responseDescription: 'Devolución total',
    });
    expect([note.status, note.body.status]).toEqual([201, 'SENT']);
    const [first] = (await sendNow(tenant)).body.data as { readonly id: string }[];
    await untilStatus(tenant, String(first?.id), 'ACCEPTED');
    const [second] = (await sendNow(tenant)).body.data as { readonly id: string }[];
    expect(second).toBeDefined();
    await untilStatus(tenant, String(note.body.id), 'ACCEPTED');
  });

  it('of which one is refused go into smaller summaries, until it is alone and waits for people', async () => {
    const tenant = await createTenant(service);
    // SUNAT has registered number 2 already, for a boleta that this service does not know any more.
    const { body } = await post(service, tenant, '/api/receipts', { series: 'B001', correlative: 2, ...SALE });
    expect(body.status).toBe('ACCEPTED');
    await queryDatabase(service.databaseUrl, `update documents set state = 'ERROR' where id = '${body.id}'`);
    await useSummaries(service, tenant);
    const boletas = [];
    for (const correlative of [1, 2, 3, 4]) boletas.push(await emitBoleta(tenant, { correlative }));
    await sendNow(tenant);
    const ends = ['ACCEPTED', 'AUTHORITY_ERROR', 'ACCEPTED', 'ACCEPTED'];
    for (const [index, end] of ends.entries()) await untilStatus(tenant, String(boletas[index]), end);
    expect((await get(service, tenant, `/api/documents/${boletas[1]}`)).body).toMatchObject({
      cdrResponseCode: '2282',
      cdrDescription: expect.stringMatching(/^RC-\d{8}-\d+: /),
    });
  });

  it('are in one summary each, however many requests send them at once', async () => {
    const tenant = await createWithSummaries();
    const boletas = [];
    for (let count = 0; count < 6; count += 1) boletas.push(await emitBoleta(tenant));
    await passTheDay(tenant);
    await Promise.all(Array.from({ length: 4 }, () => sendNow(tenant)));
    for (const id of boletas) await untilStatus(tenant, id, 'ACCEPTED');
    const rows = await queryDatabase(
      service.databaseUrl,
      `select count(*)::int as lines from summary_lines where tenant_id = '${tenant.id}'`,
    );
    expect(rows).toEqual([{ lines: 6 }]);
  });
});

it('a summary of a worker that died after recording it is sent once, by the sweep', async () => {
  const tenant = await createWithSummaries();
  const boleta = await emitBoleta(tenant);
  const db = openDatabase(service.serviceDatabaseUrl, { takeoverMs: 1_000 });
  const ctx = { tenantId: tenant.id, actor: { kind: 'worker', pool: 'submit' }, requestId: null } as const;
  const recorded = await recordDailySummaries(db, ctx, { referenceDate: TODAY, issueDate: TODAY });
  await db.close();
  await untilStatus(tenant, boleta, 'ACCEPTED');
  const { body } = await get(service, tenant, '/api/documents?type=RC');
  expect(body.data).toMatchObject(recorded.map(({ id }) => ({ id, status: 'ACCEPTED', attempts: 1 })));
  const summary = `${TODAY.replaceAll('-', '')}-1`;
  expect(await findTally(service, tenant, summary, 'RC')).toMatchObject({ submissions: 1, registrations: 1 });
});

describe('a correction', () => {
  it('states the line of a boleta anew in a summary of its own, one at a time', async () => {
    const tenant = await createWithSummaries();
    const boleta = await emitBoleta(tenant);
    await sendNow(tenant);
    await untilStatus(tenant, boleta, 'ACCEPTED');
    const correct = () => post(service, tenant, `/api/documents/${boleta}/correct`, {});
    const answers = await Promise.all([correct(), correct()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const correction = answers.find(({ status }) => status === 201)?.body;
    expect(correction).toMatchObject({ documentId: expect.stringMatching(/-RC-\d{8}-2$/), status: 'SENT' });
    const xml = await download(service, tenant, `/api/documents/${correction?.id}/xml`);
    expect(await xml.text()).toContain('<cbc:ConditionCode>2</cbc:ConditionCode>');
    await untilStatus(tenant, String(correction?.id), 'ACCEPTED');
    expect((await get(service, tenant, `/api/documents/${boleta}`)).body).toMatchObject({
      status: 'ACCEPTED',
      cdrDescription: expect.stringMatching(/^RC-\d{8}-1: /),
      voided: false,
    });
    expect((await correct()).status).toBe(201);
  });

  it('is refused for a boleta that was sent alone', async () => {
    const tenant = await createTenant(service);
    const { body } = await post(service, tenant, '/api/receipts', { series: 'B001', ...SALE });
    const { status, body: refusal } = await post(service, tenant, `/api/documents/${body.id}/correct`, {});
    expect([status, refusal.message]).toEqual([409, expect.stringContaining('it was sent alone')]);
  });
});

describe('a boleta that is refused as too late', () => {
  it('goes into a daily summary by itself', async () => {
    const tenant = await createTenant(service);
    const issueDate = dayFromToday(-8);
    const { status, body } = await post(service, tenant, '/api/receipts', { series: 'B001', ...SALE, issueDate });
    expect([status, body.status, body.cdrResponseCode]).toEqual([201, 'SENT', '1079']);
    const boleta = await untilStatus(tenant, String(body.id), 'ACCEPTED');
    expect(boleta.cdrDescription).toMatch(/^RC-\d{8}-1: /);
  });
});

it('a day that is still to come is refused', async () => {
  const tenant = await createTenant(service);
  const { status, body } = await sendNow(tenant, dayFromToday(2));
  expect([status, body]).toEqual([400, expect.objectContaining({ error: 'Bad Request' })]);
  expect(JSON.stringify(body)).toContain('referenceDate');
});

it('a boleta is voided by one summary only', async () => {
  const tenant = await createTenant(service);
  const { body } = await post(service, tenant, '/api/receipts', { series: 'B001', ...SALE });
  const voiding = (correlative: number) => ({
    issueDate: TODAY,
    referenceDate: TODAY,
    correlative,
    items: [{ series: 'B001', correlative: 1, documentType: '03', reason: 'Emitida por error' }],
  });
  expect(body.status).toBe('ACCEPTED');
  const answers = await Promise.all(
    [1, 2].map((correlative) => post(service, tenant, '/api/voided-documents', voiding(correlative))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('a number that a daily summary of the service has taken is refused with a reason, and the boleta is not void', async () => {
  const tenant = await createWithSummaries();
  const { body: boleta } = await post(service, tenant, '/api/receipts', { series: 'B001', ...SALE });
  const [summary] = (await sendNow(tenant)).body.data as { documentId: string }[];
  expect(summary?.documentId).toMatch(/-RC-\d{8}-1$/);
  await untilStatus(tenant, String(boleta.id), 'ACCEPTED');
  const voiding = {
    issueDate: TODAY,
    referenceDate: TODAY,
    correlative: 1,
    items: [{ series: 'B001', correlative: 1, documentType: '03', reason: 'Emitida por error' }],
  };
  const refused = await post(service, tenant, '/api/voided-documents', voiding);
  expect(refused).toMatchObject({ status: 409, body: { reason: 'NUMBER_OF_ANOTHER_DOCUMENT' } });
  expect((await get(service, tenant, `/api/documents/${boleta.id}`)).body.voided).toBe(false);

  // With the next number it is recorded once, and the conflict of a repetition means that.
  const recorded = await post(service, tenant, '/api/voided-documents', { ...voiding, correlative: 2 });
  expect([201, 202]).toContain(recorded.status);
  const repeated = await post(service, tenant, '/api/voided-documents', { ...voiding, correlative: 2 });
  expect([repeated.status, repeated.body.reason]).toEqual([409, undefined]);
});
