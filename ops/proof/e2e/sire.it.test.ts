import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type Answer, download, get, ISSUE_DATE, invoiceBody, post } from './api.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const PERIOD = ISSUE_DATE.slice(0, 7).replace('-', '');
const MONTH = `/api/sire/sales/${PERIOD}`;

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

async function emitTo(
  tenant: TestTenant,
  identityNumber: string,
): Promise<{ readonly id: string; readonly documentId: string }> {
  const customer = { identityType: '6', identityNumber, name: 'QUIPU TEXTIL S.A.C.' };
  const answer = await post(service, tenant, '/api/invoices', invoiceBody({ customer }));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
  return { id: String(answer.body.id), documentId: String(answer.body.documentId) };
}

async function takeStep(tenant: TestTenant, method: 'POST' | 'DELETE', step: string): Promise<Answer> {
  if (method === 'POST') return post(service, tenant, `${MONTH}/${step}`, {});
  const headers = { Authorization: `Bearer ${tenant.apiKey}` };
  const response = await fetch(`${service.baseUrl}${MONTH}/${step}`, { method, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
}

/** Asks for the month until it is as wanted. */
async function untilMonth(tenant: TestTenant, isSo: (month: Answer['body']) => boolean): Promise<Answer['body']> {
  let month: Answer['body'] = {};
  await expect
    .poll(
      async () => {
        month = (await get(service, tenant, MONTH)).body;
        return isSo(month);
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBe(true);
  return month;
}

async function fetchMonth(tenant: TestTenant): Promise<Answer['body']> {
  const asked = await post(service, tenant, `${MONTH}/fetch`, {});
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  const isEnded = ({ tickets }: Answer['body']) =>
    Array.isArray(tickets) && tickets.every((ticket) => ticket.status !== 'running');
  return untilMonth(tenant, isEnded);
}

describe('the sales register of a month', () => {
  it('stands beside the proposal of SUNAT, with each kind of difference and its remedy', async () => {
    const tenant = await createTenant(service);
    await emitTo(tenant, '20131312955');
    const expected = new Map([
      ['20000070001', 'missing_at_sunat'],
      ['20000070002', 'amount'],
      ['20000070003', 'exchange_rate'],
      ['20000070004', 'state'],
    ]);
    const kinds: [string, string][] = [];
    for (const [buyer, kind] of expected) {
      const { id, documentId } = await emitTo(tenant, buyer);
      if (kind === 'state') {
        const voided = await post(service, tenant, `/api/documents/${id}/void`, { reason: 'ERROR EN EL RUC' });
        expect(voided.status, JSON.stringify(voided.body)).toBeLessThan(300);
        await expect
          .poll(
            async () =>
              (await post(service, tenant, `/api/documents/${voided.body.id}/check-ticket`, undefined)).body.status,
          )
          .toBe('ACCEPTED');
      }
      kinds.push([documentId, kind]);
    }
    expect((await get(service, tenant, MONTH)).body).toMatchObject({
      ...{ period: PERIOD, state: 'proposal', sunat: null, differences: [], own: { count: 5 } },
      steps: ['accept', 'replace'],
    });
    const month = await fetchMonth(tenant);
    expect(month).toMatchObject({ sunat: { count: 4 }, differenceCount: 4 });
    const byKind = { missing_at_sunat: 1, missing_here: 0, amount: 1, state: 1, exchange_rate: 1, other: 0 };
    expect(month.differencesByKind).toEqual(byKind);
    const differences = month.differences as { documentId: string; kind: string; remedy: string }[];
    expect(differences.map(({ documentId, kind }) => [documentId, kind]).toSorted()).toEqual(kinds.toSorted());
    for (const { remedy } of differences) expect(remedy).toMatch(/\.$/);
    const asOperator = { ...tenant, apiKey: MASTER_KEY };
    const { body: companies } = await get(service, asOperator, `/admin/sire/sales/${PERIOD}?limit=100`);
    expect(
      (companies.data as { tenant: { id: string } }[]).find(({ tenant: { id } }) => id === tenant.id),
    ).toMatchObject({
      ...{ state: 'proposal', own: month.own, sunat: month.sunat, differenceCount: 4, dueDate: month.dueDate },
    });
    const page = await get(service, tenant, `${MONTH}/differences?limit=3&page=2`);
    expect(page.body).toMatchObject({ data: [{}], pagination: { total: 4, totalPages: 2 } });
    const ofKind = await get(service, tenant, `${MONTH}/differences?kind=state`);
    expect(ofKind.body).toMatchObject({ data: [{ kind: 'state' }], pagination: { total: 1, totalPages: 1 } });
  });

  it('has the term that an operator loaded, by the last digit of the RUC', async () => {
    const tenant = await createTenant(service);
    const days = ['digit0', 'digit1', 'digits2to3', 'digits4to5', 'digits6to7', 'digits8to9', 'goodTaxpayers'];
    const term = Object.fromEntries(days.map((group, index) => [group, `2025-02-1${index}`]));
    const loaded = await fetch(`${service.baseUrl}/admin/sire-terms/202501`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(term),
    });
    expect(loaded.status).toBe(200);
    const group = [0, 1, 2, 2, 3, 3, 4, 4, 5, 5][Number(tenant.ruc.slice(-1))];
    expect((await get(service, tenant, '/api/sire/sales/202501')).body.dueDate).toBe(`2025-02-1${group}`);
    expect((await get(service, tenant, '/api/sire/sales/202502')).body.dueDate).toBeNull();
    const listed = `insert into taxpayer_lists (list, ruc, since, resolution) values ('good_taxpayers', '${tenant.ruc}', '2025-01-01', '1')`;
    await queryDatabase(service.databaseUrl, listed);
    expect((await get(service, tenant, '/api/sire/sales/202501')).body.dueDate).toBe('2025-02-16');
  });

  it('takes the steps that SUNAT takes, and refuses the others with its code', async () => {
    const tenant = await createTenant(service);
    await emitTo(tenant, '20131312955');
    await fetchMonth(tenant);
    const steps: readonly (readonly ['POST' | 'DELETE', string, number, string])[] = [
      ['POST', 'register-preliminary', 409, 'proposal'],
      ['DELETE', 'replacement', 409, 'proposal'],
      ['POST', 'accept', 200, 'accepted'],
      ['POST', 'replace', 409, 'accepted'],
      ['DELETE', 'preliminary', 200, 'proposal'],
      ['POST', 'replace', 200, 'replaced'],
      ['POST', 'replace', 409, 'replaced'],
      ['DELETE', 'replacement', 200, 'proposal'],
      ['POST', 'replace', 200, 'replaced'],
      ['POST', 'register-preliminary', 200, 'registered'],
      ['POST', 'accept', 409, 'registered'],
      ['DELETE', 'preliminary', 200, 'replaced'],
    ];
    for (const [method, step, status, state] of steps) {
      const answer = await takeStep(tenant, method, step);
      expect(answer.status, `${step}: ${JSON.stringify(answer.body)}`).toBe(status);
      expect((await get(service, tenant, MONTH)).body.state, step).toBe(state);
    }
    for (const kind of ['proposal', 'replacement', 'preliminary']) {
      const file = await download(service, tenant, `${MONTH}/files/${kind}`);
      expect(file.status, kind).toBe(200);
      expect(await file.text()).toContain('|F001|1|');
    }
    expect((await download(service, tenant, `${MONTH}/files/receipt`)).status).toBe(404);
    const later = await emitTo(tenant, '20131312955');
    expect((await takeStep(tenant, 'POST', 'register-preliminary')).body).toMatchObject({
      comparedWith: 'replacement',
      differences: [{ documentId: later.documentId, remedy: expect.stringContaining('take back the preliminary') }],
    });
    const generated = await fetch(`${service.sandboxUrl}/sandbox/sire/generate`, {
      method: 'POST',
      body: JSON.stringify({ ruc: tenant.ruc, period: PERIOD }),
    });
    expect(generated.status).toBe(200);
    expect(await fetchMonth(tenant)).toMatchObject({
      ...{ state: 'generated', steps: [] },
      differences: [{ documentId: later.documentId, remedy: expect.stringContaining('ajuste posterior') }],
    });
    const receipt = await download(service, tenant, `${MONTH}/files/receipt`);
    expect(receipt.headers.get('content-type')).toBe('application/pdf');
    expect(await receipt.text()).toMatch(/^%PDF-/);
  });

  it('is not uploaded with a row that breaks a rule of SUNAT, and the faults are kept', async () => {
    const tenant = await createTenant(service);
    const inDollars = await post(service, tenant, '/api/invoices', invoiceBody({ currencyCode: 'USD' }));
    expect(inDollars, JSON.stringify(inDollars.body)).toMatchObject({ status: 201, body: { status: 'ACCEPTED' } });
    const refused = await takeStep(tenant, 'POST', 'replace');
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('row 1, field 28') } });
    const { body: month } = await get(service, tenant, MONTH);
    expect(month).toMatchObject({
      state: 'proposal',
      tickets: [{ kind: 'replace', status: 'failed', code: '217', ticket: null }],
      files: [{ kind: 'faults' }, { kind: 'replacement' }],
    });
    const faults = await download(service, tenant, `${MONTH}/files/faults`);
    expect(await faults.text()).toContain('\r\n1|28|217|');
  });

  it('is not fetched with a secret that SUNAT refuses, and says why', async () => {
    const tenant = await createTenant(service, {
      sunat: { sire: { clientId: 'client', clientSecret: 'wrong-secret' } },
    });
    const month = await fetchMonth(tenant);
    expect(month).toMatchObject({ sunat: null, tickets: [{ kind: 'fetch', status: 'failed' }] });
    expect((month.tickets as { problem: string }[])[0]?.problem).toMatch(/sunat\.sire/);
    const checked = await post(service, tenant, '/api/settings/check', {});
    expect(checked.body.sireClient).toMatchObject({ ok: false });
  });
});

/** Lets the next calls of SIRE fail in the sandbox. `lost`: it takes the step and gives no answer. */
async function failNextCalls(...next: readonly string[]): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ next });
  const response = await fetch(`${service.sandboxUrl}/sandbox/sire/faults`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
}

/** Makes the pauses of all tasks pass, and hands the tasks to the workers until none is left. */
async function endPausedTasks(tenant: TestTenant): Promise<Answer['body']> {
  let month: Answer['body'] = {};
  await expect
    .poll(
      async () => {
        await queryDatabase(
          service.databaseUrl,
          'update sire_tasks set next_attempt_at = now() where next_attempt_at > now() and failures > 0',
        );
        await service.sweepSireTasks();
        month = (await get(service, tenant, MONTH)).body;
        return (month.tickets as { status: string }[])[0]?.status;
      },
      { timeout: 60_000, interval: 500 },
    )
    .not.toBe('running');
  return month;
}

describe('a step of SIRE without an answer', () => {
  it.each([
    ['accepts the proposal', [], 'accept', 'accepted', 'lost'],
    ['uploads the register', [], 'replace', 'replaced', 'lost'],
    ['registers the preliminary', ['accept'], 'register-preliminary', 'registered', 'lost'],
    ['accepts the proposal after an overload', [], 'accept', 'accepted', '429'],
    ['uploads the register after an error page', [], 'replace', 'replaced', 'html'],
  ] as const)('is taken once: it %s', async (_step, before, step, state, fault) => {
    const tenant = await createTenant(service);
    await emitTo(tenant, '20131312955');
    await fetchMonth(tenant);
    for (const earlier of before) expect((await takeStep(tenant, 'POST', earlier)).status).toBe(200);
    await failNextCalls(fault);
    const answer = await takeStep(tenant, 'POST', step);
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    const month = await endPausedTasks(tenant);
    expect(month).toMatchObject({ state });
    expect((month.tickets as { status: string }[])[0]).toMatchObject({ status: 'done', problem: null });
  });
});
