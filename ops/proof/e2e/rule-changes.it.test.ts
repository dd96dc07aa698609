import { limaDate } from '@chasqui/core/time';
import { type Clock, systemClock } from '@chasqui/platform/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { untilTrue } from '../support/until-true.ts';
import { invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type SecondGateway, startSecondGateway } from './second-gateway.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const NOW = new Date('2026-12-15T15:00:00Z');
const TODAY = limaDate(NOW);

/** Clock of the gateways. Companies are created in the time of the machine, in which their certificates are valid. */
let current: Clock = systemClock;
const clock: Clock = { now: () => current.now() };

/** Gateway and workers that read the rules for each document. */
let service: Service;
/** Gateway that does so too, and gets the changes of the operator. */
let second: SecondGateway;
/** Gateway that never reads the rules again. */
let unaware: SecondGateway;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gatewayClock: clock, rulesMaxAgeMs: 0 });
  const shared = { databaseUrl: service.serviceDatabaseUrl, redisUrl: service.redisUrl, clock };
  second = await startSecondGateway({ ...shared, rulesMaxAgeMs: 0 });
  unaware = await startSecondGateway({ ...shared, rulesMaxAgeMs: Number.POSITIVE_INFINITY });
  tenant = await createTenant(service);
  const credential = tenant.apiKey;
  const body = { igvRegime: 'mypeRestaurant', receipts: 'summary' };
  await call(service, '/api/settings', { method: 'PATCH', credential, body });
  current = clockFrom(NOW.toISOString());
});
afterAll(async () => {
  await unaware?.close();
  await second?.close();
  await service?.close();
});
afterEach(() => queryDatabase(service.databaseUrl, 'delete from rule_overrides'));

const asOperator = (method: string, path: string, body?: unknown) =>
  call(second, path, { method, credential: MASTER_KEY, body });
const change = (id: string, body: unknown) => asOperator('PUT', `/admin/rules/${id}`, body);

/** Returns the rates of the IGV at which the gateways judge a sale of today. */
async function ratesOfGateways(): Promise<unknown[]> {
  const settings = [service, second, unaware].map(async (gateway) => {
    const { body } = await call(gateway, '/api/settings', { credential: tenant.apiKey });
    return body.igvRate;
  });
  return Promise.all(settings);
}

async function igvOf(gateway: Pick<Service, 'baseUrl'>): Promise<unknown> {
  const { body } = await post(gateway, tenant, '/api/validate/invoices', invoiceBody({ issueDate: TODAY }));
  return body.totals;
}

/** Emits a boleta, lets its day pass, and returns the daily summary that a worker records. */
async function summarizeBoleta(): Promise<string> {
  const customer = { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' };
  const { body } = await post(
    service,
    tenant,
    '/api/receipts',
    invoiceBody({ series: 'B001', issueDate: TODAY, customer }),
  );
  const due = `update documents set next_attempt_at = now() - interval '1 second' where id = '${body.id}'`;
  await queryDatabase(service.databaseUrl, due);
  await service.sweep();
  const select = `select s.completed::text from summary_lines l join documents s on s.id = l.summary_id
    where l.document_id = '${body.id}'`;
  const find = async () => (await queryDatabase(service.databaseUrl, select))[0]?.completed;
  await untilTrue('a daily summary has the boleta', async () => (await find()) !== undefined);
  return String(await find());
}

describe('a row that an operator moves', () => {
  it('is followed by two gateways, and not by one that does not read the rules again', async () => {
    expect(await ratesOfGateways()).toEqual([0.105, 0.105, 0.105]);
    expect((await change('igv-special-2027', { from: TODAY })).body).toMatchObject({
      ...{ id: 'igv-special-2027', from: TODAY, inForce: true, published: { from: '2027-01-01' } },
      override: { from: TODAY, to: null, value: null, enabled: null },
    });
    expect(await ratesOfGateways()).toEqual([0.15, 0.15, 0.105]);
    const igv = await Promise.all([service, second, unaware].map(igvOf));
    expect(igv).toMatchObject([{ igv: 15 }, { igv: 15 }, { igv: 10.5 }]);

    expect((await asOperator('DELETE', '/admin/rules/igv-special-2027')).status).toBe(204);
    expect(await ratesOfGateways()).toEqual([0.105, 0.105, 0.105]);
  });

  it('is announced by a metric if it ends and no row follows it', async () => {
    const scrape = async () => (await fetch(`${service.baseUrl}/metrics`)).text();
    expect(await scrape()).not.toContain('chasqui_rule_days_left{');
    await change('igv-special-2027', { enabled: false });
    expect(await scrape()).toContain('chasqui_rule_days_left{row="igv-special-2026"} 16\n');
  });

  it('is followed by the worker that records daily summaries', async () => {
    expect(await summarizeBoleta()).not.toContain('Rosa Quispe');
    await change('summary-buyer-name-2027', { from: TODAY });
    expect(await summarizeBoleta()).toContain('Rosa Quispe');
  });
});

describe('a change of a row', () => {
  const ROW = 'igv-special-2027';

  it.each([
    ['without fields', ROW, {}, ['']],
    ['of a day that does not exist', ROW, { from: '2027-02-29' }, ['from']],
    ['of unknown fields', ROW, { level: 'warn' }, ['level']],
    ['of wrong types', ROW, { from: null, to: 1, value: 12, enabled: 'no' }, ['from', 'to', 'value', 'enabled']],
    ['of a value in another form', ROW, { value: '12,5' }, ['value']],
    ['with an end before its first day', ROW, { from: '2027-02-01', to: '2027-01-31' }, ['to']],
  ])('%s is a 400 with each field', async (_name, id, body, paths) => {
    const answer = await change(id, body);
    const details = answer.body.details as readonly { readonly path: string }[];
    expect([answer.status, details.map(({ path }) => path)]).toEqual([400, paths]);
  });

  it.each(['PUT', 'DELETE'])('%s of an unknown row is a 404', async (method) => {
    const answer = await asOperator(
      method,
      '/admin/rules/igv-special-1999',
      method === 'PUT' ? { enabled: false } : undefined,
    );
    expect(answer.status).toBe(404);
  });

  it('is listed with its row, also the end that it gives to the row before', async () => {
    await change(ROW, { from: '2027-02-01' });
    const { data } = (await asOperator('GET', '/admin/rules')).body;
    const rows = (data as readonly { readonly id: string }[]).filter(({ id }) => /^igv-special-202[67]$/.test(id));
    expect(rows).toMatchObject([
      { id: 'igv-special-2026', to: '2027-01-31', override: null, inForce: true, ending: false },
      { id: ROW, from: '2027-02-01', override: { from: '2027-02-01' }, published: { from: '2027-01-01' } },
    ]);
  });
});
