import { createChasquiClient } from '@chasqui/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOCK_OF_TODAY } from '../support/days.ts';
import { invoiceBody, post } from './api.ts';
import { call } from './people.ts';
import { invoiceTo } from './retries.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** RUC of a customer for whose documents the sandbox answers HTTP 500. */
const FAILING_CUSTOMER = '20000000500';

let service: Service;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gatewayClock: CLOCK_OF_TODAY });
  tenant = await createTenant(service);
  expect((await post(service, tenant, '/api/invoices', invoiceBody())).body.status).toBe('ACCEPTED');
  const { body } = await post(service, tenant, '/api/invoices', invoiceTo(FAILING_CUSTOMER));
  expect(body.status).toBe('AUTHORITY_ERROR');
});
afterAll(() => service?.close());

it.each([
  ['nobody', undefined],
  ['a key of a company', () => tenant.apiKey],
  ['an unknown key', () => `sk_live_${'A'.repeat(43)}`],
])('%s reads the state of the services, without any company', async (_who, credentialOf) => {
  const answer = await call(service, '/api/status', credentialOf === undefined ? {} : { credential: credentialOf() });
  expect(answer.status).toBe(200);
  const services = answer.body.services as { service: string; state: string; answeredPercent: number | null }[];
  expect(services.map((each) => each.service)).toEqual(['factura', 'otroscpe', 'gre', 'validity']);
  expect(services[0]).toMatchObject({ state: 'degraded', answeredPercent: 50 });
  expect(services[2]).toMatchObject({ state: 'unknown', answeredPercent: null });
  expect(JSON.stringify(answer.body)).not.toContain(tenant.ruc);
});

it('another parameter is a 400, as everywhere, and other paths below /api still need a credential', async () => {
  expect((await call(service, '/api/status?colour=red')).status).toBe(400);
  expect((await call(service, '/api/nothing')).status).toBe(401);
});

it('the typed client reads it without a key', async () => {
  const client = createChasquiClient({ url: service.baseUrl });
  expect((await client.status.get.query({})).authority).toBe('sandbox');
});

async function pageIn(path: string, language: string) {
  const response = await fetch(service.baseUrl + path, { headers: { 'Accept-Language': language } });
  return { response, text: await response.text() };
}

it.each([
  ['/status', 'es-PE', 'Estado de los servicios de la SUNAT', 'Algunas llamadas no tienen respuesta', '?lang=en'],
  ['/status', 'en', 'State of SUNAT&#39;s services', 'Some calls get no answer', '?lang=es'],
  ['/status?lang=en', 'es', 'State of SUNAT&#39;s services', 'Some calls get no answer', '?lang=es'],
])('the page %s is for everyone, for readers of %s', async (path, language, title, state, link) => {
  const { response, text } = await pageIn(path, language);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  for (const words of [title, state, `href="${link}"`]) expect(text).toContain(words);
  expect(text).not.toContain(tenant.ruc);
  expect(response.headers.has('RateLimit-Remaining')).toBe(true);
});

it('many visitors at once ask the database once', async () => {
  const scans = async () => {
    const { body } = await call(service, '/api/status');
    return body.checkedAt;
  };
  const times = await Promise.all(Array.from({ length: 20 }, scans));
  expect(new Set(times).size).toBe(1);
});
