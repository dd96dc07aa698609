import { STATUS_CODES } from 'node:http';
import type { Jobs } from '@chasqui/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, invoiceBody, post } from './api.ts';
import { addUser, type Call, call, FIRST_ADMIN, logIn, type Person } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant, tenantBody } from './tenant.ts';

/** Milliseconds by which the gateway's clock is ahead of the machine's. */
let aheadMs = 0;
const gatewayClock = { now: () => new Date(Date.now() + aheadMs) };
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** True if the queues throw, which a request sees as a bug of ours. */
let isBroken = false;

let service: Service;
let tenant: TestTenant;
let admin: Person;
let viewer: Person;
let facturador: Person;
let accepted: string;
beforeAll(async () => {
  service = await startService({ gatewayClock, wrapJobs: breakable });
  tenant = await createTenant(service);
  admin = await logIn(service, tenant);
  viewer = await addUser(service, tenant, { admin, role: 'viewer' });
  facturador = await addUser(service, tenant, { admin, role: 'facturador' });
  const emitted = await post(service, tenant, '/api/invoices', invoiceBody({ series: 'F001', correlative: 1 }));
  accepted = String(emitted.body.id);
});
afterAll(() => service?.close());

/** Queues that throw like a bug while `isBroken` is true. */
function breakable(real: Jobs): Jobs {
  return {
    ...real,
    isReady: () => (isBroken ? Promise.reject(new TypeError('vault.secrets is not a function')) : real.isReady()),
  };
}

/** Line of the table: the request, and the expected status, reason phrase and message. */
type Line = readonly [
  why: string,
  path: string | (() => string),
  request: () => Call,
  status: number,
  message: string | RegExp,
];

const asKey = (body?: unknown, method?: string): Call => ({ credential: tenant.apiKey, body, method });
const asMaster = (body?: unknown, method?: string): Call => ({ credential: MASTER_KEY, body, method });
const asAdmin = (body?: unknown, method?: string): Call => ({ credential: admin.accessToken, body, method });
const login = (change: Record<string, unknown>) => ({ body: { ...FIRST_ADMIN, ruc: tenant.ruc, ...change } });

const WRONG_LOGIN = 'invalid email or password';
const NOT_EXIST = /does not exist/;

const TABLE: readonly Line[] = [
  // api.md, "Errors": 400.
  [
    'a series that does not match',
    '/api/invoices',
    () => asKey(invoiceBody({ series: 'B001' })),
    400,
    /^Validation error: series: must be F followed by three digits$/,
  ],
  ['an unknown field', '/api/invoices', () => asKey(invoiceBody({ colour: 'red' })), 400, /colour: is not a field/],
  [
    'an impossible date',
    '/api/invoices',
    () => asKey(invoiceBody({ issueDate: '2025-02-30' })),
    400,
    /issueDate: .*YYYY-MM-DD/,
  ],
  ['no items', '/api/invoices', () => asKey(invoiceBody({ items: [] })), 400, /items: /],
  [
    'a character that XML cannot carry',
    '/api/invoices',
    () => asKey(invoiceBody({ observations: 'a\u0000b' })),
    400,
    /observations: .*XML/,
  ],
  ['an unknown parameter', '/api/audit?verbose=1', () => asKey(), 400, /verbose: is not a field/],
  [
    'a password of 9 characters',
    '/admin/users',
    () => asAdmin({ name: 'A', email: 'a@b.pe', role: 'viewer', password: '123456789' }),
    400,
    /password: must be a text of 10 to 128/,
  ],

  // api.md, "Authentication", rules 3 and 6.
  ['a wrong password', '/auth/login', () => login({ password: 'una-clave-falsa' }), 401, WRONG_LOGIN],
  ['an unknown e-mail', '/auth/login', () => login({ email: 'nadie@example.com' }), 401, WRONG_LOGIN],
  ['an unknown RUC', '/auth/login', () => login({ ruc: '20999999999' }), 401, WRONG_LOGIN],
  [
    'a refresh token of nobody',
    '/auth/refresh',
    () => ({ body: { refreshToken: 'rt_x' } }),
    401,
    'invalid refresh token',
  ],
  ['no credential', '/api/settings', () => ({}), 401, 'Missing authentication'],
  ['no credential below an unknown path', '/api/nothing', () => ({}), 401, 'Missing authentication'],
  ['an unknown API key', '/api/settings', () => ({ credential: 'sk_live_x' }), 401, 'Invalid or revoked API key'],
  ['a credential of no kind', '/api/settings', () => ({ credential: 'x' }), 401, 'Invalid credential'],

  // contract.md, section 3: 403.
  [
    'a viewer who emits',
    '/api/invoices',
    () => ({ credential: viewer.accessToken, body: invoiceBody() }),
    403,
    'A viewer may only read',
  ],
  [
    'a facturador among users',
    '/admin/users',
    () => ({ credential: facturador.accessToken }),
    403,
    /needs the role admin; yours is facturador/,
  ],
  [
    'a facturador in the settings',
    '/api/settings',
    () => ({ credential: facturador.accessToken }),
    403,
    /needs the role admin/,
  ],
  ['an API key at the login', '/auth/login', () => asKey(login({}).body), 403, 'An API key does not reach /auth'],
  [
    'an API key at the refresh',
    '/auth/refresh',
    () => asKey({ refreshToken: 'rt_x' }),
    403,
    'An API key does not reach /auth',
  ],
  ['an API key among users', '/admin/users', () => asKey(), 403, /An API key may not do this/],
  ['an API key among tenants', '/admin/tenants', () => asKey(), 403, /Only the master key/],
  ['an admin among tenants', '/admin/tenants', () => asAdmin(), 403, /Only the master key/],
  ['the master key below /api', '/api/settings', () => asMaster(), 403, /The master key reaches/],
  ['the master key among users', '/admin/users', () => asMaster(), 403, /The master key reaches/],

  // 404: what does not exist in this tenant.
  ['a document of nobody', '/api/documents/0', () => asKey(), 404, NOT_EXIST],
  ['a user of nobody', '/admin/users/0', () => asAdmin(), 404, NOT_EXIST],
  ['a tenant that there is not', '/admin/tenants/0', () => asMaster(), 404, NOT_EXIST],
  ['a path that there is not', '/api/nothing', () => asKey(), 404, 'There is nothing at GET /api/nothing'],
  ['a path at the root', '/nothing', () => ({}), 404, 'There is nothing at GET /nothing'],
  [
    'another method, for 405 is not used',
    '/api/invoices',
    () => asKey(undefined, 'GET'),
    404,
    'There is nothing at GET /api/invoices',
  ],
  ['an unknown return code', '/api/errors/9998', () => asKey(), 404, /./],

  // 409: conflicts.
  [
    'a number in use',
    '/api/invoices',
    () => asKey(invoiceBody({ series: 'F001', correlative: 1 })),
    409,
    /F001-00000001 already exists/,
  ],
  ['a second tenant of a RUC', '/admin/tenants', () => asMaster(tenantBody({ ruc: tenant.ruc })), 409, /RUC/],
  [
    'an e-mail in use',
    '/admin/users',
    () => asAdmin({ name: 'A', email: 'ROSA@example.com', role: 'viewer', password: 'otra-clave-larga' }),
    409,
    /ROSA@example.com/,
  ],
  [
    'the last admin who goes',
    () => `/admin/users/${admin.id}`,
    () => asAdmin(undefined, 'DELETE'),
    409,
    /last active admin/,
  ],
  [
    'a ticket of a document without one',
    () => `/api/documents/${accepted}/check-ticket`,
    () => asKey(undefined, 'POST'),
    409,
    /ticket/,
  ],

  // The body itself.
  ['over 1 MiB', '/api/invoices', () => asKey({ observations: 'x'.repeat(1024 * 1024) }), 413, /1 MiB/],
];

function expectError({ status, body, headers }: Answer, expected: number, message: string | RegExp): void {
  const details = expected === 400 ? { details: expect.any(Array) } : {};
  const text = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(body).toEqual({ statusCode: expected, error: STATUS_CODES[expected], message: text, ...details });
  expect(status).toBe(expected);
  expect(headers.get('X-Request-Id')).toBeTruthy();
  expect(headers.has('WWW-Authenticate')).toBe(expected === 401);
}

it.each(TABLE)('%s', async (_why, path, request, status, message) => {
  expectError(await call(service, typeof path === 'string' ? path : path(), request()), status, message);
});

describe('a wrong body', () => {
  it.each<[string, string, string, number, RegExp]>([
    ['that is broken JSON', 'application/json', '{"series": ', 400, /the body must be valid JSON/],
    ['that is a form', 'application/x-www-form-urlencoded', 'series=F001', 415, /must be JSON/],
    ['in UTF-16', 'application/json; charset=utf-16', '{}', 415, /UTF-8/],
  ])('%s', async (_why, contentType, body, status, message) => {
    const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'Content-Type': contentType };
    const response = await fetch(`${service.baseUrl}/api/invoices`, { method: 'POST', headers, body });
    const read = (await response.json()) as Record<string, unknown>;
    expectError({ status: response.status, headers: response.headers, body: read }, status, message);
  });

  it('with several problems is answered with all of them', async () => {
    const { body } = await call(service, '/api/invoices', asKey(invoiceBody({ series: 'X', items: [] })));
    const details = body.details as { path: string; message: string }[];
    expect(details.map(({ path }) => path)).toEqual(['series', 'items']);
    expect(body.message).toBe(`Validation error: ${details.map((one) => `${one.path}: ${one.message}`).join('; ')}`);
  });
});

describe('an expired credential', () => {
  it.each<[string, number, string, () => Call, string]>([
    ['an access token', 15 * MINUTE_MS, '/api/settings', () => asAdmin(), 'token expired'],
    [
      'a refresh token',
      WEEK_MS,
      '/auth/refresh',
      () => ({ body: { refreshToken: admin.refreshToken } }),
      'refresh token expired',
    ],
  ])('%s is answered with its reason', async (_what, passedMs, path, request, message) => {
    aheadMs = passedMs + 1000;
    const answer = await call(service, path, request()).finally(() => {
      aheadMs = 0;
    });
    expectError(answer, 401, message);
  });
});

it('a defect of the service is a 500 without details', async () => {
  isBroken = true;
  const answer = await call(service, '/api/invoices', asKey(invoiceBody())).finally(() => {
    isBroken = false;
  });
  expectError(answer, 500, 'Something went wrong on our side; the request id leads us to it');
});

it('requests without Redis are a 503 with Retry-After', async () => {
  const lost = await startService({ limitsRedisUrl: 'redis://127.0.0.1:1', pools: [] });
  try {
    const answer = await call(lost, '/api/settings', { credential: 'sk_live_x' });
    expectError(answer, 503, /try again/);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await lost.close();
  }
});

describe('too many requests', () => {
  let limited: Service;
  beforeAll(async () => {
    limited = await startService({ rateLimits: { general: 30 }, throttlesLogins: true, pools: [] });
  });
  afterAll(() => limited?.close());

  function expectTooMany(answer: Answer): void {
    const seconds = answer.headers.get('Retry-After');
    expect(Number(seconds)).toBeGreaterThan(0);
    expectError(answer, 429, new RegExp(`\\b${seconds}\\b`));
  }

  it('of failed logins are a 429 with the pause', async () => {
    const { ruc } = await createTenant(limited);
    const body = { ...FIRST_ADMIN, ruc, password: 'una-clave-falsa' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await call(limited, '/auth/login', { body })).status).toBe(401);
    }
    expectTooMany(await call(limited, '/auth/login', { body: { ...FIRST_ADMIN, ruc } }));
  });

  it('of an API key are a 429 with the pause', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => call(limited, '/nothing')));
    const refused = answers.find(({ status }) => status === 429);
    if (refused === undefined) throw new Error('Everything was let through');
    expectTooMany(refused);
  });
});
