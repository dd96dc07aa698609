import { readdirSync, readFileSync } from 'node:fs';
import { DOCUMENT_DEFINITIONS } from '@chasqui/core/documents';
import { limaTime } from '@chasqui/core/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromToday } from '../support/days.ts';
import { queryDatabase } from '../support/query-database.ts';
import { get, invoiceBody, post } from './api.ts';
import { issueToday } from './example-requests.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

let service: Service;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startService({ pools: [] });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

const ITEM = { code: 'P-1', description: 'Martillo', quantity: 1, unitCode: 'NIU', unitPrice: 100 };

const EXAMPLES = new URL('../../../shared/core/examples/', import.meta.url);

const COMPANY_OF_EXAMPLES = '20123456786';

const CASES = Object.values(DOCUMENT_DEFINITIONS).flatMap(({ name, path }) => {
  const files = readdirSync(new URL(`${name}/`, EXAMPLES)).filter((file) => file.endsWith('.json'));
  return files.map((file) => [path, file, new URL(`${name}/${file}`, EXAMPLES)] as const);
});

describe('POST /api/validate', () => {
  it.each(CASES)('/%s answers totals, warnings and unsigned XML for %s', async (path, _file, url) => {
    const example = JSON.parse(readFileSync(url, 'utf8').replaceAll(COMPANY_OF_EXAMPLES, tenant.ruc));
    const request = /(despatch-advices|purchase-settlements|reversals)$/.test(path) ? issueToday(example) : example;
    const { status, body } = await post(service, tenant, `/api/validate/${path}`, request);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['totals', 'warnings', 'xml']);
    expect(body.xml).toContain('<ext:ExtensionContent></ext:ExtensionContent>');
    expect(body.xml).toContain(tenant.ruc);
  });

  it('computes the same totals as an emission', async () => {
    const { body } = await post(service, tenant, '/api/validate/invoices', invoiceBody());
    expect(body.totals).toMatchObject({ taxable: 100, igv: 18, total: 118 });
  });

  it.each(Object.values(DOCUMENT_DEFINITIONS).map(({ path }) => path))(
    '/%s answers the same 400 as the emission',
    async (path) => {
      const bad = { series: 'X', items: [] };
      const [validated, emitted] = await Promise.all([
        post(service, tenant, `/api/validate/${path}`, bad),
        post(service, tenant, `/api/${path}`, bad),
      ]);
      expect(validated.status).toBe(400);
      expect(validated.body).toEqual(emitted.body);
    },
  );

  it.each([
    ['RUC_CHECK_DIGIT', { customer: { identityType: '6', identityNumber: '20131312956', name: 'Ferretería' } }],
    ['DATE_LATE', { issueDate: dayFromToday(-60) }],
  ])('warns of %s', async (code, changes) => {
    const { status, body } = await post(service, tenant, '/api/validate/invoices', invoiceBody(changes));
    expect(status).toBe(200);
    expect((body.warnings as { code: string }[]).map((warning) => warning.code)).toContain(code);
  });

  it.each([
    ['a date in the future', { issueDate: dayFromToday(60), dueDate: undefined }, 'issueDate'],
    ['a unit outside catalog 03', { items: [{ ...ITEM, unitCode: 'UND' }] }, 'items.0.unitCode'],
    [
      'a detraction of freight',
      { detraction: { code: '027', percentage: 4, amount: 4.72, bankAccount: '00051' } },
      'detraction.code',
    ],
  ])('refuses %s like the emission, and names the field', async (_, changes, field) => {
    const body = invoiceBody(changes);
    for (const path of ['/api/validate/invoices', '/api/invoices']) {
      const answer = await post(service, tenant, path, body);
      expect([answer.status, (answer.body.details as { path: string }[]).map((detail) => detail.path)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it.each([
    ['02', 'recipient.identityNumber', {}],
    ['18', 'recipient.identityNumber', {}],
    [
      '17',
      'recipient.identityType',
      { recipient: { identityType: '1', identityNumber: '45678912', name: 'ANA SOTO' } },
    ],
    ['01', 'origin.ubigeo', { origin: { ubigeo: '150199', address: 'Av. Abancay 491' } }],
    ['01', 'issueDate', { issueDate: dayFromToday(60), transferStartDate: undefined }],
  ])('refuses a guide of motive %s for its %s, like the emission', async (transferReason, field, changes) => {
    const example = issueToday(
      JSON.parse(readFileSync(new URL('despatch-advice/carrier-sale.json', EXAMPLES), 'utf8')),
    );
    for (const path of ['/api/validate/despatch-advices', '/api/despatch-advices']) {
      const answer = await post(service, tenant, path, { ...example, transferReason, ...changes });
      expect([answer.status, (answer.body.details as { path: string }[]).map((detail) => detail.path)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it('writes the time at which a guide of today arrived', async () => {
    const example = issueToday(
      JSON.parse(readFileSync(new URL('despatch-advice/carrier-sale.json', EXAMPLES), 'utf8')),
    );
    const before = limaTime(new Date());
    const { body } = await post(service, tenant, '/api/validate/despatch-advices', example);
    const [, time = ''] = /<cbc:IssueTime>([^<]+)</.exec(String(body.xml)) ?? [];
    const times = [before, time, limaTime(new Date())];
    expect(times).toEqual([...times].sort());
  });

  it('stores nothing', async () => {
    expect(
      await queryDatabase(service.databaseUrl, 'select id from documents union all select tenant_id from series'),
    ).toEqual([]);
  });
});

describe('GET /api/errors', () => {
  it('lists every return code with meaning, class, actor and remedy', async () => {
    const { status, body } = await get(service, tenant, '/api/errors');
    expect(status).toBe(200);
    const codes = body.data as Record<string, unknown>[];
    expect(codes.length).toBeGreaterThan(200);
    for (const code of codes) {
      expect(code).toEqual({
        code: expect.stringMatching(/^(0|\d{4})$/),
        class: expect.stringMatching(/^(accepted|observed|rejected|fault)$/),
        meaning: expect.stringMatching(/./),
        actor: expect.stringMatching(/^(nobody|service|issuer|administrator|operator)$/),
        remedy: expect.stringMatching(/./),
        sunatText: code.code === '0' ? null : expect.stringMatching(/./),
        retried: expect.any(Boolean),
      });
    }
  });

  it.each([
    ['2017', { class: 'rejected', actor: 'issuer', retried: false }],
    ['0109', { class: 'fault', actor: 'service', retried: true }],
    ['109', { code: '0109' }],
  ])('explains %s', async (code, expected) => {
    expect(await get(service, tenant, `/api/errors/${code}`)).toMatchObject({ status: 200, body: expected });
  });

  it('answers 404 to an unknown code', async () => {
    expect(await get(service, tenant, '/api/errors/9998')).toMatchObject({ status: 404 });
  });
});
