import { API_KEY_SCOPES, type ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { appRouter, listRestRoutes, type RestRoute } from '@chasqui/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../people.ts';
import { MASTER_KEY, startService } from '../service.ts';
import { callByRest, callByTrpc, idsFor } from './call-operation.ts';
import { createScenario, type Scenario } from './scenario.ts';

let scenario: Scenario;
/** Key of each scope. */
const only = new Map<ApiKeyScope, string>();
beforeAll(async () => {
  scenario = await createScenario(await startService());
  for (const scope of API_KEY_SCOPES) only.set(scope, await createKey([scope]));
});
afterAll(() => scenario?.service.close());

async function createKey(scopes: readonly ApiKeyScope[]): Promise<string> {
  const path = `/admin/tenants/${scenario.tenant.id}/api-keys`;
  const { body } = await call(scenario.service, path, {
    credential: MASTER_KEY,
    method: 'POST',
    body: { label: 'x', scopes },
  });
  return String(body.key);
}

/** Operations that an API key reaches, and the scopes of which it needs one. */
const ROUTES = listRestRoutes(appRouter)
  .filter(({ access }) => access === 'read' || access === 'issue' || access === 'configure')
  .map((route) => ({ title: `${route.method} ${route.path}`, route, scopes: scopesOf(route) }));

function scopesOf({ name, scope }: RestRoute): readonly ApiKeyScope[] {
  if (scope === undefined) throw new Error(`${name} names no scope`);
  if (scope === 'any') return [];
  return typeof scope === 'string' ? [scope] : scope;
}

const CONFINED = ROUTES.filter(({ scopes }) => scopes.length > 0);

function ask(route: RestRoute, credential: string | undefined) {
  const { service, ids } = scenario;
  const input = { ...idsFor(route, ids), nonsense: true };
  return Promise.all([callByRest, callByTrpc].map((callBy) => callBy(service.baseUrl, route, { credential, input })));
}

function grants(key: ApiKeyScope, demanded: readonly ApiKeyScope[]): boolean {
  return demanded.includes(key) || (key === 'documents:write' && demanded.includes('documents:read'));
}

it('every scope opens an operation, and these need none', () => {
  expect(new Set(CONFINED.flatMap(({ scopes }) => scopes))).toEqual(new Set(API_KEY_SCOPES));
  expect(ROUTES.filter(({ scopes }) => scopes.length === 0).map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "GET /api/rules",
      "GET /api/districts",
      "GET /api/product-codes",
      "GET /api/product-codes/{code}",
      "GET /api/taxpayers/{ruc}",
      "GET /api/exchange-rates/{date}",
      "GET /api/errors",
      "GET /api/errors/{code}",
    ]
  `);
});

describe('a key without the scope of an operation', () => {
  it.each(CONFINED)('is refused with its name: $title', async ({ route, scopes }) => {
    for (const scope of API_KEY_SCOPES.filter((one) => !grants(one, scopes))) {
      for (const { status, text } of await ask(route, only.get(scope))) {
        expect(status, text).toBe(403);
        expect(text).toContain(`This API key lacks the scope ${scopes.join(' or ')}`);
      }
    }
  });
});

describe('a key with a scope of an operation', () => {
  it.each(CONFINED)('is let in: $title', async ({ route, scopes }) => {
    for (const scope of API_KEY_SCOPES.filter((one) => grants(one, scopes))) {
      for (const { status, text } of await ask(route, only.get(scope))) expect([401, 403], text).not.toContain(status);
    }
  });
});

it('a key with all scopes but the one that writes documents reads them and writes none', async () => {
  const credential = await createKey(API_KEY_SCOPES.filter((scope) => scope !== 'documents:write'));
  const [reads, writes] = [
    await call(scenario.service, '/api/documents', { credential }),
    await call(scenario.service, '/api/invoices', { credential, body: {} }),
  ];
  expect([reads.status, writes.status]).toEqual([200, 403]);
});

describe('the doors for programs of other systems', () => {
  const NUBEFACT = { operacion: 'consultar_comprobante', tipo_de_comprobante: 1, serie: 'F001', numero: 1 };
  const MODEL = { ublVersion: '2.1', tipoDoc: '01', serie: 'F001', correlativo: '1' };

  it.each([
    ['/compat/nubefact', NUBEFACT],
    ['/compat/greenter/api/v1/invoice/send', MODEL],
    ['/compat/greenter/api/v1/invoice/xml', MODEL],
    ['/compat/greenter/api/v1/invoice/pdf', MODEL],
  ])('%s refuses a key without documents, and names the scope', async (path, body) => {
    const answer = await call(scenario.service, path, { credential: only.get('clients'), body });
    expect(JSON.stringify(answer.body)).toContain('documents:read');
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('a key that reads documents consults through NubeFact and sends nothing', async () => {
    const credential = only.get('documents:read');
    const found = await call(scenario.service, '/compat/nubefact', { credential, body: NUBEFACT });
    expect(found).toMatchObject({ status: 200, body: { numero: 1 } });
    const voided = await call(scenario.service, '/compat/nubefact', {
      credential,
      body: { ...NUBEFACT, operacion: 'generar_anulacion', motivo: 'ERROR EN LOS DATOS' },
    });
    expect(voided.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(voided.body)).toContain('documents:write');
  });
});
