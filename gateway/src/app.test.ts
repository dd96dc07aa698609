import { openDatabase } from '@chasqui/db';
import type { EmissionProducer } from '@chasqui/jobs';
import { createKeyring } from '@chasqui/platform/keyring';
import { createLog } from '@chasqui/platform/log';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';

const MASTER_KEY = 'master-key-of-these-tests-0123456789abcdef';
const SECRET = 'password=hunter2';

/** Nothing listens there: every query fails as it does when PostgreSQL is down. */
const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
afterAll(() => db.close());

const emissions: EmissionProducer = {
  enqueueEmission: () => Promise.reject(new Error('no queue here')),
  enqueueTicketPoll: () => Promise.reject(new Error('no queue here')),
  isReady: () => Promise.resolve(false),
  endWaits: () => {},
  close: () => Promise.resolve(),
};

const app = createApp({
  db,
  emissions,
  keyring: createKeyring({ current: { id: 'test', key: new Uint8Array(32) } }),
  clock: {
    now() {
      throw new Error(SECRET);
    },
  },
  log: createLog({ level: 'silent', name: 'test' }),
  config: { masterKey: MASTER_KEY, authority: 'sandbox', emissionWaitMs: 10 },
  reachAuthority: () => Promise.resolve(false),
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

  it('has the shape of every other error', async () => {
    const response = await post('/admin/tenants', tenant);
    expect(await response.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Something went wrong on our side; the request id leads us to it',
    });
  });
});

describe('without a database', () => {
  it('answers 503 with Retry-After to what needs one', async () => {
    const response = await post('/api/invoices', {}, 'sk_live_something');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
  });

  it('is alive and not ready', async () => {
    expect((await app.request('/health/live')).status).toBe(200);
    const ready = await app.request('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.headers.has('Retry-After')).toBe(true);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      checks: { database: 'down', redis: 'down', authority: 'down' },
    });
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
