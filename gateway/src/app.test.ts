import { createSelfSigned } from '@chasqui/core/signature';
import { openDatabase } from '@chasqui/db/connection';
import { createKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { argon2Passwords } from '@chasqui/platform/password';
import { NO_TRACING } from '@chasqui/platform/tracing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createCertificateReader } from './kernel/certificates/certificate-reader.ts';
import type { GatewayDeps } from './kernel/deps.ts';
import { unlimitedLogins } from './kernel/limits/throttle-logins.ts';
import { createLogoRasters } from './kernel/logos/logo-rasters.ts';
import { createImportReader } from './kernel/spreadsheet-import/import-reader.ts';
import { createStreamSlots, EVENT_STREAMS_OF_A_TENANT, STREAMS_OF_A_TENANT } from './kernel/streams/stream-slots.ts';
import { createSupplierFileReader } from './kernel/supplier-files/supplier-file-reader.ts';

const MASTER_KEY = 'master-key-of-these-tests-0123456789abcdef';
const SECRET = 'password=hunter2';

/** Database at an address without a listener: every query fails as if PostgreSQL were down. */
const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
afterAll(() => db.close());

const jobs: GatewayDeps['jobs'] = {
  add: () => Promise.resolve(),
  addAwaited: () => Promise.reject(new Error('no queue here')),
  addEmission: () => Promise.reject(new Error('no queue here')),
  waitFor: () => Promise.reject(new Error('no queue here')),
  addRendering: () => Promise.reject(new Error('no queue here')),
  isReady: () => Promise.resolve(false),
  previews: {
    keepDraft: () => Promise.reject(new Error('no store here')),
    takePdf: () => Promise.reject(new Error('no store here')),
  },
};

function throwSecret(): Date {
  throw new Error(SECRET);
}
const clock = { now: throwSecret };
beforeEach(() => {
  clock.now = throwSecret;
});

/** Log lines since the test began. */
const lines: string[] = [];
beforeEach(() => lines.splice(0));

/** Rate limiter that grants everything. */
const rateLimiter: GatewayDeps['rateLimiter'] = {
  take: () => Promise.resolve({ isGranted: true, limit: 60, remaining: 59, resetSeconds: 60 }),
  release: () => Promise.resolve(),
};
/** Throttle that admits every lookup. */
const missedLookUps: GatewayDeps['missedLookUps'] = {
  begin: () => Promise.resolve({ kind: 'admitted' }),
  forget: () => Promise.resolve(),
  end: () => Promise.resolve(),
};
const log = createLog({ level: 'warn', name: 'test', destination: { write: (line) => void lines.push(line) } });

const noAuthority = () => Promise.reject(new Error('no authority here'));
const noClients = {
  clients: {
    factura: { getStatus: noAuthority },
    otroscpe: { getStatus: noAuthority },
    gre: { checkAccess: noAuthority },
  },
  validity: { check: noAuthority, checkAccess: noAuthority },
  sire: { checkAccess: noAuthority },
  hasService: { gre: true, api: true, sire: true },
};

const noQueue = () => Promise.reject(new Error('no queue here'));

const app = createApp({
  db,
  jobs,
  checkWebhookUrl: async () => null,
  queueWatch: { queues: [], read: noQueue, countWorkers: noQueue },
  circuits: { read: noQueue },
  keyring: createKeyring({ current: { id: 'test', key: new Uint8Array(32) } }),
  clock,
  log,
  metrics: createMetrics({ log }),
  tracing: NO_TRACING,
  passwords: argon2Passwords,
  loginThrottle: unlimitedLogins,
  missedLookUps,
  rateLimiter,
  isCounting: () => Promise.resolve(true),
  certificateReader: createCertificateReader(),
  createSelfSigned,
  importReader: createImportReader(),
  logoRasters: createLogoRasters(),
  supplierFiles: createSupplierFileReader(),
  streams: createStreamSlots(STREAMS_OF_A_TENANT),
  eventStreams: createStreamSlots(EVENT_STREAMS_OF_A_TENANT),
  oseClients: { get: noAuthority },
  authorityClients: { sandbox: noClients, beta: noClients, production: noClients, test: noClients },
  config: {
    masterKey: MASTER_KEY,
    jwtSecret: 'jwt-secret-of-these-tests-0123456789',
    trustedProxies: [],
    corsOrigins: [],
    authority: 'sandbox',
    sandboxUrl: 'http://127.0.0.1:3100',
    publicUrl: null,
    cell: null,
    emissionWaitMs: 10,
    sendsMail: true,
  },
  isAuthorityReachable: () => Promise.resolve(false),
});

const tenant = {
  ruc: '20123456786',
  name: 'Comercial Ñandú S.A.C.',
  address: { ubigeo: '150101', address: 'Av. Arequipa 123' },
  admin: { name: 'Rosa', email: 'rosa@example.com', password: 'una-clave-larga' },
  certificate: 'sandbox',
};

function post(path: string, body: unknown, credential = MASTER_KEY) {
  const headers = { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' };
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

describe('an unexpected error', () => {
  it.each(['/admin/tenants', '/trpc/admin.tenants.create'])(
    'tells the client of %s nothing of itself',
    async (path) => {
      const response = await post(path, tenant);
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(text).toContain('Something went wrong on our side');
      expect(text).not.toContain('hunter2');
      expect(text).not.toMatch(/\.ts|at /);
    },
  );

  it.each(['/admin/tenants', '/trpc/admin.tenants.create'])('of %s is logged once', async (path) => {
    await post(path, tenant);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed']);
  });

  it('has the shape of every other error', async () => {
    const response = await post('/admin/tenants', tenant);
    expect(await response.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong on our side; the request id leads us to it',
    });
  });
});

describe('the language of a page', () => {
  it.each([
    ['es', '', undefined],
    ['es', '', 'es-PE,es;q=0.9,en;q=0.8'],
    ['en', '', 'en-US,en;q=0.9,es;q=0.8'],
    ['en', '?lang=en', 'es-PE'],
    ['es', '?lang=es', 'en-US'],
    ['en', '?lang=qu', 'en-US'],
  ])('is %s with "%s" and the header %s', async (language, query, header) => {
    for (const path of ['/verify', '/docs']) {
      const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header };
      const page = await (await app.request(path + query, { headers })).text();
      expect(page, path).toContain(`<html lang="${language === 'es' ? 'es-PE' : 'en'}">`);
    }
  });
});

describe("the language of a buyer's page", () => {
  it.each([
    ['Documento no encontrado', ''],
    ['Document not found', '?lang=en'],
  ])('says "%s" with "%s" to a browser that prefers English', async (title, query) => {
    const response = await app.request(`/d/token/other${query}`, { headers: { 'Accept-Language': 'en-US' } });
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });
});

describe('the language of /openapi.json', () => {
  it.each([
    ['List documents', '', undefined],
    ['List documents', '?lang=en', 'es-PE'],
    ['Listar comprobantes', '?lang=es', 'en-US'],
    ['Listar comprobantes', '', 'es-PE,es;q=0.9,en;q=0.8'],
  ])('says "%s" with "%s" and the header %s', async (summary, query, header) => {
    clock.now = () => new Date(0);
    const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header };
    const response = await app.request(`/openapi.json${query}`, { headers });
    expect(await response.json()).toMatchObject({ paths: { '/api/documents': { get: { summary } } } });
    expect(response.headers.get('Vary')).toContain('Accept-Language');
  });
});

describe('without a database', () => {
  it('answers 503 with Retry-After to what needs one', async () => {
    const response = await post('/api/invoices', {}, 'sk_live_something');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  });

  it('says so on the public page of a document', async () => {
    const response = await app.request('/verify/20123456786-01-F001-00000001?total=118.00&date=2026-11-22');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    expect(await response.text()).toContain('<h1>Servicio no disponible</h1>');
  });

  it('says so to a typed client in the form that it reads', async () => {
    const response = await post('/trpc/documents.get?batch=1', {}, 'sk_live_something');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, problem: { statusCode: 503 } };
    expect(await response.json()).toMatchObject({ error: { code: expect.any(Number), data } });
  });

  it('answers 503 with Retry-After from inside an operation too', async () => {
    clock.now = () => new Date();
    const responses = await Promise.all(['/admin/tenants', '/trpc/admin.tenants.create'].map((p) => post(p, tenant)));
    expect(responses.map(({ status }) => status)).toEqual([503, 503]);
    expect(responses.every(({ headers }) => Number(headers.get('Retry-After')) > 0)).toBe(true);
  });

  it.each(['/api/invoices', '/trpc/documents.get'])('logs it once, with what happened (%s)', async (path) => {
    await post(path, {}, 'sk_live_something');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', msg: 'service unavailable', err: { message: expect.any(String) } },
    ]);
    expect(lines.join()).toContain('ECONNREFUSED');
  });

  it('shows the metrics that need none, without those that do', async () => {
    clock.now = () => new Date();
    const response = await app.request('/metrics');
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).not.toMatch(/^chasqui_documents_due/m);
    expect(body).toMatch(/^chasqui_metric_read_failures_total\{metric="chasqui_documents_due"\} [1-9]/m);
    expect(lines.join()).toContain('ECONNREFUSED');
  });

  it('is alive and not ready', async () => {
    expect((await app.request('/health/live')).status).toBe(200);
    clock.now = () => new Date();
    const ready = await app.request('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.headers.has('Retry-After')).toBe(true);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'down', redis: 'down', clock: 'up', authority: 'down' },
    });
  });
});

describe('readiness', () => {
  it('is looked at once a second, however many ask', async () => {
    let nowMs = Date.UTC(2030, 0, 1);
    clock.now = () => new Date(nowMs);
    const ask = async () => {
      expect((await app.request('/health/ready')).status).toBe(503);
      return lines.filter((line) => line.includes('database not ready')).length;
    };
    await Promise.all(Array.from({ length: 10 }, ask));
    nowMs += 999;
    expect(await ask()).toBe(1);
    nowMs += 1;
    expect(await ask()).toBe(2);
  });
});

describe('a request id', () => {
  it.each([
    ['abc-1.2_3', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['a b', false],
    ['<script>', false],
  ])('%j of the caller is taken: %s', async (id, taken) => {
    const response = await app.request('/health/live', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id') === id).toBe(taken);
  });
});

describe('a body', () => {
  function send(path: string, body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') {
    const headers = { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': contentType };
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
    return app.request(path, { method: 'POST', headers: { ...headers, 'Content-Length': String(length) }, body });
  }
  it.each(['/api/invoices', '/trpc/emissions.invoice', '/trpc/emissions.invoice?batch=1'])(
    'without a credential is not read (%s)',
    async (path) => {
      const headers = { 'Content-Type': 'text/plain', 'Content-Length': '1' };
      expect((await app.request(path, { method: 'POST', headers, body: '{' })).status).toBe(401);
    },
  );

  const multipart = 'multipart/form-data; boundary=x';

  it.each([
    ['POST', '/auth/login', multipart, 415],
    ['POST', '/trpc/auth.login', multipart, 415],
    ['POST', '/trpc/auth.login', 'application/octet-stream', 415],
    ['POST', '/admin/tenants', multipart, 415],
    ['PATCH', '/admin/tenants/1', multipart, 415],
    ['DELETE', '/admin/tenants/1', multipart, 415],
    ['POST', '/auth/login', 'application/json', 400],
    // The body of a GET is never read.
    ['GET', '/docs', multipart, 200],
  ])('that is empty, of a %s to %s, declared as %s, is answered %d', async (method, path, contentType, status) => {
    const headers = { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': contentType, 'Content-Length': '0' };
    expect((await app.request(path, { method, headers })).status).toBe(status);
    expect(lines).toEqual([]);
  });

  const latin1 = Uint8Array.from(Buffer.from(JSON.stringify(tenant), 'latin1'));

  describe.each(['/admin/tenants', '/trpc/admin.tenants.create'])('at %s', (path) => {
    it.each([
      ['application/json; charset=iso-8859-1', 415],
      ['application/json;charset="windows-1252"', 415],
      ['application/json; charset=utf-16', 415],
      ['text/plain', 415],
      // 500 proves that the body was read: the clock of these tests fails afterwards.
      ['application/json; charset=utf-8', 500],
      ['application/json;charset="UTF-8"', 500],
    ])('declared as %s is answered %d', async (contentType, status) => {
      const response = await send(path, JSON.stringify(tenant), contentType);
      expect(response.status).toBe(status);
      expect(JSON.stringify(await response.json())).toContain(`"statusCode":${status}`);
    });

    it('that is not UTF-8 is refused', async () => {
      const response = await send(path, latin1);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('the body must be UTF-8');
    });

    it('that is too long closes the connection', async () => {
      const response = await send(path, 'x'.repeat(1024 * 1024 + 1));
      expect(response.status).toBe(413);
      expect(response.headers.get('Connection')).toBe('close');
    });
  });

  it.each([
    ['Content-Length', '5000'],
    ['Transfer-Encoding', 'chunked'],
  ])('that breaks off (%s) is no failure of ours', async (name, value) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"ruc":')),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const headers = { Authorization: `Bearer ${MASTER_KEY}`, 'Content-Type': 'application/json', [name]: value };
    const response = await app.request('/admin/tenants', { method: 'POST', headers, body, duplex: 'half' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('the body must arrive whole');
    expect(lines).toEqual([]);
  });

  it('with more unknown fields than anybody reads is answered 400, naming them', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 110_000 }, (_, index) => [index.toString(36).padStart(4, '_'), 1]),
    );
    const response = await send('/admin/tenants', JSON.stringify({ ...tenant, ...fields }));
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: unknown[] };
    expect(details).toHaveLength(1000);
    expect(details[0]).toEqual({ path: '1000', message: 'is not a field of this request' });
  });
});

describe('tRPC', () => {
  async function call(path: string, init: RequestInit = {}) {
    const headers = { Authorization: `Bearer ${MASTER_KEY}` };
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, body: JSON.stringify(await response.json()) };
  }

  it('answers a wrong method as what does not exist', async () => {
    const { status, body } = await call('/trpc/admin.tenants.create');
    expect(status).toBe(404);
    expect(body).toContain('"problem":{"statusCode":404');
    expect(body).not.toContain('METHOD_NOT_SUPPORTED');
  });

  it.each(['1', '%7B', '%7B%22a%22%3A1%7D'])('answers 400 to connection parameters %s that are none', async (given) => {
    const { status, body } = await call(`/trpc/admin.tenants.list?connectionParams=${given}`);
    expect(status).toBe(400);
    expect(body).toContain('"problem":{"statusCode":400');
    expect(lines).toEqual([]);
  });

  it('answers an unknown procedure alike', async () => {
    expect(await call('/trpc/nothing')).toMatchObject({ status: 404 });
  });

  it.each([
    [10, 404],
    [11, 400],
  ])('a batch of %d calls is answered %d', async (size, expected) => {
    const names = Array.from({ length: size }, () => 'nothing').join(',');
    const { status, body } = await call(`/trpc/${names}?batch=1`);
    expect(status).toBe(expected);
    expect(body).toContain(`"statusCode":${expected}`);
  });
});
