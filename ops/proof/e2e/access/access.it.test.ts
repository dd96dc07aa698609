import { randomUUID } from 'node:crypto';
import { appRouter, listRestRoutes, type RestRoute } from '@chasqui/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestRows, type RowDigests } from '../isolation/row-digests.ts';
import { readCommittedOpenApi } from '../openapi/openapi-document.ts';
import { startService } from '../service.ts';
import { ACCESS_TABLE, type Access, type AccessRow } from './access-table.ts';
import { callByRest, callByTrpc, idsFor, type OperationCall } from './call-operation.ts';
import { CALLERS, type Caller, createScenario, type Scenario } from './scenario.ts';

const ROUTES = listRestRoutes(appRouter);
const ROWS: Readonly<Record<string, AccessRow>> = ACCESS_TABLE;

let scenario: Scenario;
let before: RowDigests;
beforeAll(async () => {
  scenario = await createScenario(await startService());
  before = await digestRows(scenario.service.databaseUrl);
});
afterAll(() => scenario?.service.close());

type Cell = readonly [title: string, route: RestRoute, caller: Caller, access: Access];

const CELLS: readonly Cell[] = ROUTES.flatMap((route) =>
  CALLERS.map((caller): Cell => {
    const access = ROWS[route.name]?.[caller];
    if (access === undefined) throw new Error(`The access table has no cell for ${caller} on ${route.name}`);
    return [`${route.method} ${route.path} for ${caller}: ${access}`, route, caller, access];
  }),
);

/** POSTs that take no body. */
const BODYLESS: ReadonlySet<string> = new Set(['documents.checkTicket', 'documents.retry']);

const isRefusal = (access: Access) => access === 401 || access === 403;
const REFUSED = CELLS.filter(([, , , access]) => isRefusal(access));
const ABSENT = CELLS.filter(([, , , access]) => access === 404);
const ALLOWED = CELLS.filter(([, , , access]) => access === 'allowed');

/** Input that no procedure accepts. Callers with access get an error, and nothing changes. */
const NONSENSE = { nonsense: true };

function callOf(route: RestRoute, caller: Caller, rest: Record<string, unknown> = NONSENSE): OperationCall {
  const isBodyless = route.method === 'GET' || route.method === 'DELETE' || BODYLESS.has(route.name);
  return {
    credential: scenario.credentials[caller],
    input: { ...idsFor(route, scenario.ids), ...(isBodyless ? {} : rest) },
  };
}

function callBoth(route: RestRoute, call: OperationCall) {
  const { baseUrl } = scenario.service;
  return Promise.all([callByRest(baseUrl, route, call), callByTrpc(baseUrl, route, call)]);
}

describe('the access table', () => {
  it('has a row for every procedure of the router, and no other row', () => {
    const procedures = Object.keys(appRouter._def.procedures);
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual(procedures.sort());
    expect(ROUTES.map(({ name }) => name).sort()).toEqual(procedures);
  });

  it('allows each procedure to at least one caller, and refuses all but the open one to at least one', () => {
    for (const [name, row] of Object.entries(ROWS)) {
      expect(Object.values(row)).toContain('allowed');
      if (name === 'status.get') continue;
      expect(Object.values(row).some(isRefusal)).toBe(true);
    }
  });
});

const { Unauthorized, Forbidden } = readCommittedOpenApi().components.responses;
const DOCUMENTED_HEADERS: ReadonlyMap<Access, readonly string[]> = new Map([
  [401, Object.keys(Unauthorized?.headers ?? {})],
  [403, Object.keys(Forbidden?.headers ?? {})],
]);

describe('refused', () => {
  // A body that is no JSON would be a 400 if it was read before the caller is known.
  it.each(REFUSED)('before the body is read, with the error body of the API: %s', async (_, route, caller, access) => {
    const [rest, trpc] = await callBoth(route, { ...callOf(route, caller), body: '{"not": json' });
    for (const { status, text, headers } of [rest, trpc]) {
      expect(status, text).toBe(access);
      expect(headers.has('WWW-Authenticate')).toBe(access === 401);
    }
    expect(DOCUMENTED_HEADERS.get(access)?.filter((name) => !rest.headers.has(name))).toEqual([]);
    const error = access === 401 ? 'Unauthorized' : 'Forbidden';
    expect(JSON.parse(rest.text)).toEqual({ statusCode: access, error, message: expect.any(String) });
    expect(JSON.parse(trpc.text).error.data.problem).toEqual(JSON.parse(rest.text));
  });

  it('without changing anything', async () => {
    expect(await digestRows(scenario.service.databaseUrl)).toEqual(before);
  });
});

/** Bodies of operations that validate their body before they check the owner of the named thing. */
const BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'receivables.recordPayment': { amount: 1, date: '2025-01-31', method: 'cash' },
  'documents.void': { reason: 'Error en los datos' },
  'documents.sendEmail': { to: 'cliente@ejemplo.pe' },
  'webhooks.replay': { from: '2025-01-31T17:00:00Z' },
};

describe('refused for another tenant', () => {
  it.each(ABSENT)('%s', async (_title, route, caller) => {
    for (const { status, text } of await callBoth(route, callOf(route, caller, BODIES[route.name] ?? {}))) {
      // tRPC has no downloads, and refuses them without looking for the document.
      if (/\.download/.test(route.name) && status === 400) continue;
      expect(status, text).toBe(404);
      expect(text).not.toContain(scenario.tenant.ruc);
    }
  });

  it('without changing anything', async () => {
    expect(await digestRows(scenario.service.databaseUrl)).toEqual(before);
  });
});

describe('allowed', () => {
  it.each(ALLOWED)('%s', async (_title, route, caller) => {
    const isOnesOwn = Object.values(ROWS[route.name] ?? {}).includes(404);
    const refusals = isOnesOwn ? [401, 403, 404] : [401, 403];
    for (const { status, text } of await callBoth(route, callOf(route, caller))) {
      expect(refusals, text).not.toContain(status);
      expect(status, text).toBeLessThan(500);
    }
  });
});

describe('refused with the key of a stored answer', () => {
  /** Callers with access, in the tenant of most callers without access. */
  const RIGHTFUL = ['admin', 'apiKey', 'masterKey'] as const;

  const TAKES_NO_KEY = /^\/api\/(?:validate\/|validity$|settings\/(?:check|print-preview)$|me\/)/;

  // A deletion would change the results of the other tests.
  const changes = ROUTES.filter(({ type, method }) => type === 'mutation' && method !== 'DELETE');

  it.each(changes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (title, route) => {
    const row = ROWS[route.name];
    const rightful = RIGHTFUL.find((caller) => row?.[caller] === 'allowed');
    if (row === undefined || rightful === undefined) throw new Error(`Nobody may ${title}`);
    // One key for REST and one for tRPC: each API would see the other's key as the key of a different request.
    for (const callBy of [callByRest, callByTrpc]) {
      const idempotencyKey = randomUUID();
      const call = (caller: Caller) =>
        callBy(scenario.service.baseUrl, route, { ...callOf(route, caller), idempotencyKey });
      const [first, again] = [await call(rightful), await call(rightful)];
      const isKept = route.method === 'POST' && route.path.startsWith('/api/') && !TAKES_NO_KEY.test(route.path);
      expect(again.headers.has('Idempotent-Replayed'), first.text).toBe(isKept);
      for (const caller of CALLERS.filter((name) => isRefusal(row[name]))) {
        const { status, headers, text } = await call(caller);
        expect([caller, status, headers.has('Idempotent-Replayed')], text).toEqual([caller, row[caller], false]);
      }
    }
  });
});
