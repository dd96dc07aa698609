import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockFrom } from '../support/days.ts';
import { get, invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const TODAY = '2026-12-15';
const FIRST_DAY = '2027-01-01';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gatewayClock: clockFrom('2026-12-15T15:00:00Z') });
  tenant = await createTenant(service);
});
afterAll(() => service?.close());

type Rows = readonly { readonly id: string }[];

async function ask(path: string) {
  const { status, body } = await get(service, tenant, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsOf = (rows: unknown) => (rows as Rows).map(({ id }) => id);

function set(settings: object) {
  return call(service, '/api/settings', { method: 'PATCH', credential: tenant.apiKey, body: settings });
}

it('lists the rules that are in force today, and those of the next 60 days', async () => {
  const { date, rules, upcoming } = await ask('/api/rules');
  expect(date).toBe(TODAY);
  expect(rules).toContainEqual({
    id: 'igv-special-2026',
    rule: 'igv-special',
    title: 'IGV with IPM of small restaurants, hotels and caterers',
    value: '10.5',
    form: 'percent',
    from: '2026-01-01',
    to: '2026-12-31',
    types: ['01', '03', '07', '08'],
    level: null,
    norm: 'Ley 31556, Ley 32219, Ley 32387',
    confidence: 'B',
  });
  expect(idsOf(upcoming)).toEqual(expect.arrayContaining(['igv-special-2027', 'one-original-2027']));
});

it('lists the rules of another day, in Spanish', async () => {
  const { body } = await call(service, `/api/rules?date=${FIRST_DAY}`, {
    credential: tenant.apiKey,
    headers: { 'Accept-Language': 'es' },
  });
  expect(body.rules).toContainEqual(
    expect.objectContaining({ id: 'igv-special-2027', value: '15', title: expect.stringMatching(/^IGV con IPM/) }),
  );
  expect(body.upcoming).toEqual([]);
});

it('refuses a date that is no day', async () => {
  for (const path of ['/api/rules', '/api/rules/impact'])
    expect((await get(service, tenant, `${path}?date=2027-02-30`)).status).toBe(400);
});

it('tells a company what the next rules mean for it', async () => {
  expect(await ask('/api/rules/impact')).toEqual({ date: FIRST_DAY, impacts: [] });
  await set({ igvRegime: 'mypeRestaurant', receipts: 'summary' });
  const menu = { code: 'M-1', description: 'Menú', unitCode: 'NIU', igvType: '10', unitPriceWithTax: 15 };
  const { body: product } = await post(service, tenant, '/api/products', { ...menu, sunatCode: '01000000' });
  const gift = { code: 'G', description: 'Vaso', quantity: 1, unitCode: 'NIU', unitPrice: 5, igvType: '15' };
  const boleta = invoiceBody({
    series: 'B001',
    issueDate: TODAY,
    customer: { identityType: '1', identityNumber: '45678912', name: 'Rosa Quispe' },
  });
  expect((await post(service, tenant, '/api/receipts', { ...boleta, items: [...boleta.items, gift] })).status).toBe(
    201,
  );
  const { impacts } = await ask('/api/rules/impact');
  const example = { kind: 'product', id: product.id, code: 'M-1', name: 'Menú' };
  expect(impacts).toMatchObject([
    { code: 'RATE_CHANGES', rule: 'igv-special-2027', from: FIRST_DAY, count: 1, examples: [example] },
    { code: 'PRODUCTS_UNKNOWN_CODE', rule: 'product-code-2027', count: 1, examples: [example] },
    { code: 'FREE_GOODS_IN_SUMMARIES', count: 1, examples: [{ kind: 'document', code: 'B001-00000001' }], toDo: null },
  ]);
});

it('tells nothing of rules that are more than 60 days away', async () => {
  await set({ igvRegime: 'general' });
  expect(await ask('/api/rules/impact?date=2026-10-15')).toEqual({ date: '2026-10-15', impacts: [] });
});
