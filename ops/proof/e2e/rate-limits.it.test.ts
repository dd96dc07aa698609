import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppRouter } from '@chasqui/gateway';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { type AddressedCall, callFrom, countStatuses, LOOPBACK, randomAddress } from './from-address.ts';
import { logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const LIMITS = { api: 6, admin: 40, general: 8 };

let service: Service;
let redis: Redis;
beforeAll(async () => {
  service = await startService({ gateways: 2, rateLimits: LIMITS, trustedProxies: LOOPBACK });
  redis = new Redis(service.redisUrl);
});
afterAll(async () => {
  redis?.disconnect();
  await service?.close();
});

/** Sends one request to one of the two gateways, by default from an address of its own. */
function ask(path: string, { gateway = 0, ...call }: Partial<AddressedCall> & { gateway?: number } = {}) {
  return callFrom(`${service.gatewayUrls[gateway]}${path}`, { from: randomAddress(), ...call });
}

function askTimes(times: number, path: string, call: Partial<AddressedCall>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => ask(path, { ...call, gateway: index % 2 })));
}

function limitsOf({ headers }: Answer) {
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`RateLimit-${name}`));
  return { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) };
}

function typedClient(tenant: TestTenant) {
  const headers = { Authorization: `Bearer ${tenant.apiKey}`, 'X-Forwarded-For': randomAddress() };
  return createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${service.baseUrl}/trpc`, headers })] });
}

const READ = '/api/errors/0100';
const UNKNOWN_KEY = () => `sk_live_${randomBytes(32).toString('base64url')}`;

describe('the limit of an API key', () => {
  it('is exact over two gateways under concurrent requests', async () => {
    const { apiKey } = await createTenant(service);
    expect(countStatuses(await askTimes(40, READ, { credential: apiKey }))).toEqual({ 200: 6, 429: 34 });
  });

  it('is shown in headers, with errors too', async () => {
    const { apiKey: credential } = await createTenant(service);
    const answers = [
      await ask(READ, { credential }),
      await ask('/api/nothing', { credential }),
      await ask('/api/invoices', { credential, body: { series: 'F001' } }),
      await ask('/api/documents/x', { credential, gateway: 1 }),
    ];
    expect(answers.map((answer) => [answer.status, limitsOf(answer).remaining])).toEqual([
      [200, 5],
      [404, 4],
      [400, 3],
      [404, 2],
    ]);
    for (const answer of answers) {
      const { limit, reset } = limitsOf(answer);
      expect([limit, reset > 0 && reset <= 60]).toEqual([6, true]);
    }
  });

  it('is a 429 with the pause, and ends after it', async () => {
    const { apiKey: credential } = await createTenant(service);
    const before = new Set(await redis.keys('chasqui:rate:api:*'));
    await askTimes(6, READ, { credential });
    const [key = ''] = (await redis.keys('chasqui:rate:api:*')).filter((name) => !before.has(name));
    await redis.pexpire(key, 4_000);
    const refused = await ask(READ, { credential });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(refused).toMatchObject({
      status: 429,
      body: {
        statusCode: 429,
        error: 'Too Many Requests',
        message: `Rate limit exceeded: try again in ${seconds} seconds`,
      },
    });
    expect(limitsOf(refused)).toEqual({ limit: 6, remaining: 0, reset: seconds });
    expect([1, 2, 3, 4, 5]).toContain(seconds);
    // A timer may end a moment before its time.
    await sleep(seconds * 1000 + 50);
    expect((await ask(READ, { credential })).status).toBe(200);
  });

  it('is independent of other keys, users and tenants', async () => {
    const [tenant, other] = [await createTenant(service), await createTenant(service)];
    const created = await ask(`/admin/tenants/${tenant.id}/api-keys`, { credential: MASTER_KEY, body: { label: 'b' } });
    const admin = await logIn(service, tenant);
    await askTimes(7, READ, { credential: tenant.apiKey });
    const others = [created.body.key as string, admin.accessToken, other.apiKey];
    const answers = await Promise.all(others.map((credential) => ask(READ, { credential })));
    expect(answers.map((answer) => [answer.status, limitsOf(answer).remaining])).toEqual([
      [200, 5],
      [200, 5],
      [200, 5],
    ]);
  });

  it('is checked before the body is read', async () => {
    const { apiKey: credential } = await createTenant(service);
    await askTimes(6, READ, { credential });
    const body = { series: 'x'.repeat(2 * 1024 * 1024) };
    expect((await ask('/api/invoices', { credential, body })).status).toBe(429);
  });

  it.each([
    ['/%61pi/errors/0100', 5],
    ['/trpc/errors%2Elist', 5],
    ['/trpc/errors.list/', 5],
    ['/trpc/errors.list//', 5],
    ['/trpc/errors%2Elist%2Cerrors.list?batch=1', 4],
  ])('cannot be avoided by writing a path as %s', async (path, remaining) => {
    const { apiKey: credential } = await createTenant(service);
    expect(limitsOf(await ask(path, { credential }))).toMatchObject({ limit: 6, remaining });
  });
});

describe('the rate limit of tRPC', () => {
  it('counts every call of a batch, together with REST', async () => {
    const tenant = await createTenant(service);
    const client = typedClient(tenant);
    await Promise.all([1, 2, 3, 4].map(() => client.errors.get.query({ code: '0100' })));
    expect(limitsOf(await ask(READ, { credential: tenant.apiKey })).remaining).toBe(1);
  });

  it('refuses a whole batch that exceeds the rest, and keeps the rest', async () => {
    const tenant = await createTenant(service);
    const client = typedClient(tenant);
    await askTimes(4, READ, { credential: tenant.apiKey });
    const results = await Promise.allSettled([1, 2, 3].map(() => client.errors.get.query({ code: '0100' })));
    for (const result of results) {
      const { reason } = result as PromiseRejectedResult;
      if (!(reason instanceof TRPCClientError)) throw new Error('The call should have failed');
      expect(reason.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429, problem: { statusCode: 429 } });
    }
    expect(countStatuses(await askTimes(3, READ, { credential: tenant.apiKey }))).toEqual({ 200: 2, 429: 1 });
  });

  it('counts a call like the same operation over REST', async () => {
    const tenant = await createTenant(service);
    const admin = await logIn(service, tenant);
    const answer = await ask('/trpc/admin.users.list,errors.list?batch=1', { credential: admin.accessToken });
    expect(limitsOf(answer)).toMatchObject({ limit: 6, remaining: 5 });
    expect(limitsOf(await ask('/admin/users', { credential: admin.accessToken }))).toMatchObject({
      limit: 40,
      remaining: 38,
    });
    expect(limitsOf(await ask('/trpc/nothing', { credential: admin.accessToken })).limit).toBe(8);
  });
});

describe('the limit of an address', () => {
  it.each([
    ['an unknown path', '/nothing', undefined, 404],
    ['the document of the API', '/openapi.json', undefined, 200],
    ['no credential on /api', READ, undefined, 401],
    ['no credential on /admin', '/admin/tenants', undefined, 401],
    ['a credential that proves nothing', '/api/invoices', 'garbage', 401],
    ['an API key that nobody has', '/admin/tenants', UNKNOWN_KEY(), 401],
    ['no credential over tRPC', '/trpc/errors.list', undefined, 401],
  ])('counts %s', async (_what, path, credential, status) => {
    const call = { from: randomAddress(), ...(credential === undefined ? {} : { credential }) };
    expect(countStatuses(await askTimes(12, path, call))).toEqual({ [status]: 8, 429: 4 });
    expect((await ask(path, { ...call, from: randomAddress() })).status).toBe(status);
  });

  it('counts a whole IPv6 network, and IPv4 in every spelling', async () => {
    const site = '2001:db8:7:7';
    for (let host = 1; host <= 4; host += 1) await ask('/nothing', { from: `${site}::${host}` });
    expect(limitsOf(await ask('/nothing', { from: `${site}:a:b:c:d` })).remaining).toBe(3);
    expect(limitsOf(await ask('/nothing', { from: '2001:db8:7:8::1' })).remaining).toBe(7);
    const address = randomAddress();
    await ask('/nothing', { from: address });
    expect(limitsOf(await ask('/nothing', { from: `::ffff:${address}` })).remaining).toBe(6);
  });

  it("counts the address from the proxy, not the client's claim", async () => {
    const address = randomAddress();
    for (let time = 0; time < 8; time += 1) await ask('/nothing', { from: `${randomAddress()}, ${address}` });
    expect((await ask('/nothing', { from: `${randomAddress()}, ${address}` })).status).toBe(429);
  });

  it('does not affect valid credentials', async () => {
    const { apiKey: credential } = await createTenant(service);
    const from = randomAddress();
    await askTimes(10, '/nothing', { from });
    expect((await ask(READ, { from, credential })).status).toBe(200);
    expect((await ask('/nothing', { from, credential })).status).toBe(429);
  });

  it('stops the lookup of guessed API keys, except keys that are known to work', async () => {
    const [known, unknown] = [await createTenant(service), await createTenant(service)];
    const from = randomAddress();
    await ask(READ, { from, credential: known.apiKey });
    for (let guess = 0; guess < 41; guess += 1) await ask(READ, { from, credential: UNKNOWN_KEY() });
    const refused = await ask(READ, { from, credential: unknown.apiKey });
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)).toEqual({ limit: 40, remaining: 0, reset: Number(refused.headers.get('Retry-After')) });
    expect((await ask(READ, { from, credential: known.apiKey })).status).toBe(200);
    expect((await ask(READ, { credential: unknown.apiKey })).status).toBe(200);
  });
});

describe('health requests', () => {
  it('are not counted', async () => {
    const answers = await askTimes(20, '/health/live', { from: randomAddress() });
    expect(countStatuses(answers)).toEqual({ 200: 20 });
    expect(answers.some(({ headers }) => headers.has('RateLimit-Limit'))).toBe(false);
  });
});

describe('the counters in Redis', () => {
  it('contain no credential and expire', async () => {
    const tenant = await createTenant(service);
    const admin = await logIn(service, tenant);
    for (const credential of [tenant.apiKey, admin.accessToken, MASTER_KEY, UNKNOWN_KEY()]) {
      await ask(READ, { credential });
    }
    const keys = await redis.keys('chasqui:rate:*');
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.join('\n')).not.toMatch(/sk_live_|eyJ|master-key/);
    const lives = await Promise.all(keys.map((key) => redis.ttl(key)));
    // -2: it has gone in the meantime.
    expect(lives.every((seconds) => seconds === -2 || (seconds >= 0 && seconds <= 60))).toBe(true);
  });
});

describe('the master key', () => {
  it('has the limit of /admin', async () => {
    await redis.del('chasqui:rate:admin:master');
    const answers = await askTimes(45, '/admin/tenants', { credential: MASTER_KEY });
    expect(countStatuses(answers)).toEqual({ 200: 40, 429: 5 });
  });
});

describe('rate limits without Redis', () => {
  let blind: Service;
  beforeAll(async () => {
    blind = await startService({ limitsRedisUrl: 'redis://127.0.0.1:1' });
  });
  afterAll(() => blind?.close());

  it.each([
    ['/api/errors', UNKNOWN_KEY()],
    ['/admin/tenants', MASTER_KEY],
    ['/trpc/admin.tenants.list', MASTER_KEY],
    ['/auth/login', undefined],
    ['/openapi.json', undefined],
  ])('refuse requests to %s with a 503 and Retry-After', async (path, credential) => {
    const call = { from: randomAddress(), ...(credential === undefined ? {} : { credential }) };
    const answer = await callFrom(blind.baseUrl + path, call);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).toContain('"statusCode":503');
    expect(JSON.stringify(answer.body)).not.toMatch(/127\.0\.0\.1|ECONN|Stream/);
  });

  it('are reported by /health/ready', async () => {
    expect((await callFrom(`${blind.baseUrl}/health/live`, { from: randomAddress() })).status).toBe(200);
    expect(await callFrom(`${blind.baseUrl}/health/ready`, { from: randomAddress() })).toMatchObject({
      status: 503,
      body: { checks: { database: 'up', redis: 'down' } },
    });
  });
});
