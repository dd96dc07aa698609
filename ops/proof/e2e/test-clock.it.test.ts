import { TEST_DAYS } from '@chasqui/core/test-clock';
import { addDays } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { download, get, invoiceBody, post } from './api.ts';
import { listExampleRequests } from './example-requests.ts';
import { pemOf } from './identities.ts';
import { call, logIn } from './people.ts';
import { waitForStatus } from './retries.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TenantWithTwin, type TestTenant, useSummaries } from './tenant.ts';

/** Day of the test clock, on which documents of today are too old and those of that day too early without it. */
const DAY = dayFromToday(40);

/** Days that the authorities were told of, by service. */
const told: (string | undefined)[] = [];
let service: Service;
let tenant: TenantWithTwin;
let twin: TestTenant;

beforeAll(async () => {
  service = await startService({
    authority: 'production',
    hasSunat: true,
    sandbox: { takesLate: false },
    wrapAuthority: (real) => ({
      ...real,
      sendBill: (file) => {
        told.push(file.testDay);
        return real.sendBill(file);
      },
    }),
  });
  tenant = await createTenant(service, { sunat: { username: 'MODDATOS', password: 'moddatos' } });
  ({ twin } = tenant);
  await useSummaries(service, twin);
  const body = { pem: await pemOf({ ruc: twin.ruc, from: -400 }) };
  await call(service, '/api/settings/certificate', { method: 'PUT', credential: twin.apiKey, body });
});
afterAll(() => service?.close());

const LATE = [expect.objectContaining({ code: 'DATE_LATE' })];
const IS_LATE = expect.arrayContaining(LATE);
const NOT_LATE = expect.not.arrayContaining(LATE);

const on = (day: string) => ({ 'Chasqui-Date': day });
const factura = (series: string, issueDate = DAY) => invoiceBody({ series, issueDate });
const problemsOf = (path: string) => ({ details: [{ path }] });

async function emitOn(day: string, series: string) {
  const { status, body } = await post(service, twin, '/api/invoices', factura(series, day), on(day));
  expect({ status, body }).toMatchObject({ status: 201, body: { status: 'ACCEPTED', warnings: NOT_LATE } });
  return String(body.id);
}

function checkTicket(id: unknown) {
  return post(service, twin, `/api/documents/${id}/check-ticket`, {});
}

describe('a document of a test key', () => {
  it.each([
    ['ahead', DAY, 'F101'],
    ['of a year ago', dayFromToday(-365), 'F102'],
  ])('is accepted on a day %s, by that day', async (_, day, series) => {
    const id = await emitOn(day, series);
    const xml = await (await download(service, twin, `/api/documents/${id}/xml`)).text();
    expect(xml).toContain(`<cbc:IssueDate>${day}</cbc:IssueDate>`);
    expect(told.at(-1)).toBe(day);
  });

  it('is refused without the header: it is dated ahead', async () => {
    expect(await post(service, twin, '/api/invoices', factura('F103'))).toMatchObject({
      status: 400,
      body: { details: [{ path: 'issueDate' }] },
    });
  });

  it('is rejected by the sandbox if it is too old on the day of the header', async () => {
    const late = await post(service, twin, '/api/invoices', factura('F104'), on(addDays(DAY, 30)));
    expect(late).toMatchObject({
      status: 201,
      body: { status: 'REJECTED', cdrResponseCode: '2108', warnings: IS_LATE },
    });
  });

  it('takes the next number of its series on every day', async () => {
    await emitOn(DAY, 'F105');
    const today = await post(service, twin, '/api/invoices', invoiceBody({ series: 'F105' }));
    expect(today.body).toMatchObject({ status: 'ACCEPTED', documentId: `${twin.ruc}-01-F105-00000002` });
    expect(told.at(-1)).toBeUndefined();
  });

  it('is a guide that is accepted on its day', async () => {
    const guide = listExampleRequests().find(({ path }) => path === 'despatch-advices');
    const body = { ...guide?.body, issueDate: DAY, transferStartDate: DAY };
    const answer = await post(service, twin, '/api/despatch-advices', body, on(DAY));
    expect(answer).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  });

  it('needs another Idempotency-Key for another day', async () => {
    const key = { 'Idempotency-Key': 'clock-1' };
    const first = await post(service, twin, '/api/invoices', factura('F106'), { ...key, ...on(DAY) });
    const again = await post(service, twin, '/api/invoices', factura('F106'), { ...key, ...on(DAY) });
    const other = await post(service, twin, '/api/invoices', factura('F106'), { ...key, ...on(addDays(DAY, 1)) });
    expect([first.status, again.body.id, other.status]).toEqual([201, first.body.id, 409]);
  });
});

describe('boletas of a test key', () => {
  const emitBoleta = async () => {
    const customer = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' };
    const body = invoiceBody({ series: 'B101', issueDate: DAY, customer });
    const { status, body: boleta } = await post(service, twin, '/api/receipts', body, on(DAY));
    expect([status, boleta.status]).toEqual([201, 'SENT']);
    return String(boleta.id);
  };
  const sendOn = (headers: Record<string, string>) =>
    post(service, twin, '/api/daily-summaries', { referenceDate: DAY }, headers);

  it('go into a summary of the next day, if that is the day of its request', async () => {
    const id = await emitBoleta();
    expect(await sendOn({})).toMatchObject({ status: 400 });
    const nextDay = addDays(DAY, 1);
    const sent = await sendOn(on(nextDay));
    const documentId = `${twin.ruc}-RC-${nextDay.replaceAll('-', '')}-1`;
    expect(sent).toMatchObject({ status: 201, body: { data: [{ status: 'SENT' }] } });
    const [summary] = sent.body.data as [{ id: string; documentId: string }];
    expect(summary.documentId).toMatch(new RegExp(`^${documentId.slice(0, -1)}0*1$`));
    expect(await checkTicket(summary.id)).toMatchObject({ body: { status: 'ACCEPTED' } });
    expect((await get(service, twin, `/api/documents/${id}`)).body).toMatchObject({ status: 'ACCEPTED' });
  });

  it('go by themselves once our own day is over, each by its clock', async () => {
    const id = await emitBoleta();
    const ofToday = await post(
      service,
      twin,
      '/api/receipts',
      invoiceBody({ series: 'B101', issueDate: dayFromToday(0) }),
    );
    const waiting = `summarized and state = 'SIGNED' and tenant_id = '${twin.id}'`;
    const due = `select distinct next_attempt_at < now() + interval '1 day' as soon from documents where ${waiting}`;
    expect(await queryDatabase(service.databaseUrl, due)).toEqual([{ soon: true }]);
    await queryDatabase(
      service.databaseUrl,
      `update documents set next_attempt_at = now() - interval '1 second' where ${waiting}`,
    );
    const sweeps = setInterval(() => void service.sweep(), 200);
    await Promise.all([id, ofToday.body.id].map((each) => waitForSummary(String(each)))).finally(() =>
      clearInterval(sweeps),
    );
  });

  async function waitForSummary(id: string) {
    await expect
      .poll(
        async () => {
          const summaries = `select summary.id from summary_lines line join documents summary on summary.id = line.summary_id
          where line.document_id = '${id}' and summary.ticket is not null`;
          return queryDatabase(service.databaseUrl, summaries);
        },
        { timeout: 15_000 },
      )
      .toHaveLength(1);
    const [row] = await queryDatabase(
      service.databaseUrl,
      `select summary_id from summary_lines where document_id = '${id}'`,
    );
    await checkTicket(row?.summary_id);
    await waitForStatus(service, twin, id, 'ACCEPTED');
  }
});

describe('voiding with a test key', () => {
  it('keeps its term by the day of the request', async () => {
    const id = await emitOn(DAY, 'F107');
    const voiding = (headers: Record<string, string>) =>
      post(service, twin, `/api/documents/${id}/void`, { reason: 'Error de digitación' }, headers);
    const voidOn = (day: string) => voiding(on(day));
    expect(await voiding({})).toMatchObject({ status: 409 });
    expect(await voidOn(addDays(DAY, 8))).toMatchObject({ status: 409 });
    const voided = await voidOn(addDays(DAY, 7));
    expect(voided).toMatchObject({ status: 201, body: { status: 'SENT' } });
    expect(await checkTicket(voided.body.id)).toMatchObject({ body: { status: 'ACCEPTED' } });
    expect((await get(service, twin, `/api/documents/${id}`)).body).toMatchObject({ voided: true });
    const communication = (await get(service, twin, `/api/documents/${voided.body.id}`)).body;
    expect(communication).toMatchObject({ issueDate: addDays(DAY, 7) });
  });

  it('lists the options of the day of the request', async () => {
    const id = await emitOn(DAY, 'F108');
    const options = await call(service, `/api/documents/${id}/void-options`, {
      credential: twin.apiKey,
      headers: on(addDays(DAY, 2)),
    });
    expect(options.body).toMatchObject({ today: addDays(DAY, 2), file: 'RA' });
  });
});

describe('the header', () => {
  const OF_LIVE = 'Chasqui-Date';
  const countDocuments = async () => {
    const counting = `select count(*)::int as n from documents where tenant_id = '${tenant.id}'`;
    return (await queryDatabase(service.databaseUrl, counting))[0]?.n;
  };

  it.each(['Chasqui-Date', 'chasqui-date', 'CHASQUI-DATE'])('with a live key is a 400, written %s', async (name) => {
    for (const body of [factura('F201'), invoiceBody({ series: 'F201' })]) {
      const answer = await post(service, tenant, '/api/invoices', body, { [name]: DAY });
      expect(answer).toMatchObject({ status: 400, body: problemsOf(OF_LIVE) });
    }
    expect(await countDocuments()).toBe(0);
  });

  it('is a 400 for a user of a live company, the master key and a login', async () => {
    const { accessToken, refreshToken } = await logIn(service, tenant);
    const headers = on(DAY);
    const answers = [
      await call(service, '/api/documents', { credential: accessToken, headers }),
      await call(service, '/admin/tenants', { credential: MASTER_KEY, headers }),
      await call(service, '/auth/refresh', { body: { refreshToken }, headers }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: problemsOf(OF_LIVE) });
  });

  it('chooses the day for a user in test mode, and for no other company', async () => {
    const { refreshToken } = await logIn(service, tenant);
    const renewed = await call(service, '/auth/refresh', { body: { refreshToken, mode: 'test' } });
    const credential = String(renewed.body.accessToken);
    const emitted = await call(service, '/api/invoices', { credential, body: factura('F202'), headers: on(DAY) });
    expect(emitted).toMatchObject({ status: 201, body: { status: 'ACCEPTED', livemode: false } });
  });

  it('with a live key is a 400 in a tRPC batch, and nothing of the batch is done', async () => {
    const input = factura('F203');
    const path = '/trpc/emissions.invoice,emissions.invoice?batch=1';
    const body = { 0: input, 1: input };
    expect(await call(service, path, { credential: tenant.apiKey, body, headers: on(DAY) })).toMatchObject({
      status: 400,
    });
    expect(await countDocuments()).toBe(0);
    const ofTwin = await call(service, path, { credential: twin.apiKey, body, headers: on(DAY) });
    expect(ofTwin.body).toMatchObject([
      { result: { data: { status: 'ACCEPTED' } } },
      { result: { data: { status: 'ACCEPTED' } } },
    ]);
  });

  it.each([
    ['empty', ''],
    ['no day', 'tomorrow'],
    ['a day that does not exist', '2025-02-30'],
    ['an instant', `${DAY}T00:00:00Z`],
    ['two days', `${DAY}, ${DAY}`],
    ['before the first day', addDays(TEST_DAYS.first, -1)],
    ['after the last day', addDays(TEST_DAYS.last, 1)],
  ])('that is %s is a 400', async (_, value) => {
    const answer = await post(service, twin, '/api/invoices', factura('F204'), on(value));
    expect(answer).toMatchObject({ status: 400, body: problemsOf('Chasqui-Date') });
  });

  it('opens no document of the live company to a test key', async () => {
    const live = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F205' }));
    expect(live.body).toMatchObject({ status: 'ACCEPTED', livemode: true });
    expect(told.at(-1)).toBeUndefined();
    const path = `/api/documents/${live.body.id}`;
    expect(await call(service, path, { credential: twin.apiKey, headers: on(DAY) })).toMatchObject({ status: 404 });
    const voiding = await post(service, twin, `${path}/void`, { reason: 'Error de digitación' }, on(DAY));
    expect(voiding.status).toBe(404);
    const { issueDate, voided } = (await get(service, tenant, path)).body;
    expect({ issueDate, voided }).toEqual({ issueDate: invoiceBody().issueDate, voided: false });
  });
});

it.each(['documents', 'series', 'receivables', 'reports/sales', 'reports/receivables', 'events'])(
  'what a test key does on another day leaves %s of the live company as they were',
  async (path) => {
    const read = async (of: TestTenant) => (await get(service, of, `/api/${path}`)).body;
    const before = await read(tenant);
    const id = await emitOn(DAY, 'F206');
    await post(service, twin, `/api/documents/${id}/void`, { reason: 'Error de digitación' }, on(DAY));
    expect(before).not.toHaveProperty('error');
    expect(await read(tenant)).toEqual(before);
  },
);

describe('asOf of a validation', () => {
  const validate = (query: string, by: TestTenant = tenant) =>
    post(service, by, `/api/validate/invoices${query}`, factura('F301'));

  it('is the day of the check, with every key', async () => {
    for (const by of [tenant, twin]) {
      expect(await validate('', by)).toMatchObject({ status: 400 });
      expect(await validate(`?asOf=${DAY}`, by)).toMatchObject({ status: 200, body: { warnings: NOT_LATE } });
      expect(await validate(`?asOf=${addDays(DAY, 30)}`, by)).toMatchObject({
        status: 200,
        body: { warnings: IS_LATE },
      });
    }
  });

  it.each([
    ['no day', '?asOf=tomorrow'],
    ['empty', '?asOf='],
    ['given twice', `?asOf=${DAY}&asOf=${DAY}`],
    ['too late', `?asOf=${addDays(TEST_DAYS.last, 1)}`],
  ])('that is %s is a 400', async (_, query) => {
    expect(await validate(query)).toMatchObject({ status: 400, body: problemsOf('asOf') });
  });

  it('is unknown where something is recorded', async () => {
    for (const by of [tenant, twin]) {
      expect(await post(service, by, `/api/invoices?asOf=${DAY}`, factura('F302'))).toMatchObject({
        status: 400,
        body: { details: [{ path: 'asOf' }] },
      });
    }
  });
});
