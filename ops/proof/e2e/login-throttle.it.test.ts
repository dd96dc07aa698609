import { argon2Passwords } from '@chasqui/platform/password';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { callFrom, countStatuses, LOOPBACK, randomAddress } from './from-address.ts';
import { addUser, call, FIRST_ADMIN, logIn } from './people.ts';
import { MASTER_KEY, type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

const WRONG = 'una-clave-falsa';

let verified = 0;
let isInstant = false;
const passwords = {
  hash: argon2Passwords.hash,
  async verify(passwordHash: string | null, password: string) {
    verified += 1;
    return isInstant ? password === FIRST_ADMIN.password : argon2Passwords.verify(passwordHash, password);
  },
};

let service: Service;
let redis: Redis;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startService({ gateways: 2, throttlesLogins: true, trustedProxies: LOOPBACK, passwords });
  redis = new Redis(service.redisUrl);
});
afterAll(async () => {
  redis?.disconnect();
  await service?.close();
});
beforeEach(async () => {
  tenant = await createTenant(service);
  verified = 0;
  isInstant = false;
});

interface Attempt {
  readonly email?: string;
  readonly password?: string;
  readonly ruc?: string;
  readonly from?: string;
  readonly gateway?: number;
}

function attempt({ from = randomAddress(), gateway = 0, ...change }: Attempt = {}): Promise<Answer> {
  const body = { ...FIRST_ADMIN, ruc: tenant.ruc, ...change };
  return callFrom(`${service.gatewayUrls[gateway]}/auth/login`, { from, body });
}

async function failTimes(times: number, change: Attempt = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await attempt({ password: WRONG, gateway: time % 2, ...change })).status).toBe(401);
  }
}

describe('failed logins of one e-mail and RUC', () => {
  it('block the pair after five, also for the right password, on every gateway', async () => {
    await failTimes(5);
    verified = 0;
    for (const gateway of [0, 1]) {
      const refused = await attempt({ gateway });
      const seconds = Number(refused.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(901);
      expect(refused).toMatchObject({
        status: 429,
        body: {
          statusCode: 429,
          error: 'Too Many Requests',
          message: `Too many failed logins: try again in ${seconds} seconds`,
        },
      });
    }
    expect(verified).toBe(0);
  });

  it('count together if e-mail or RUC is written differently', async () => {
    await failTimes(5, { email: ' ROSA@Example.com ' });
    expect((await attempt()).status).toBe(429);
  });

  it('are answered the same for unknown users', async () => {
    await failTimes(5, { email: 'nadie@example.com' });
    expect((await attempt({ email: 'nadie@example.com' })).status).toBe(429);
  });

  it('do not affect other users and tenants', async () => {
    const other = await createTenant(service);
    const viewer = await addUser(service, tenant, { admin: await logIn(service, tenant), role: 'viewer' });
    await failTimes(5);
    expect((await attempt({ email: viewer.email, password: viewer.password })).status).toBe(200);
    expect((await attempt({ ruc: other.ruc })).status).toBe(200);
  });

  it('are forgotten after a success', async () => {
    await failTimes(4);
    expect((await attempt()).status).toBe(200);
    await failTimes(5);
    expect((await attempt()).status).toBe(429);
  });

  it('are forgotten for the user who gets a new password, and for no other', async () => {
    const admin = await logIn(service, tenant);
    const viewer = await addUser(service, tenant, { admin, role: 'viewer' });
    await failTimes(5, { email: viewer.email.toUpperCase() });
    await failTimes(5);
    const give = (body: unknown) =>
      call(service, `/admin/users/${viewer.id}`, { method: 'PATCH', credential: admin.accessToken, body });
    expect((await give({ name: 'Ana María' })).status).toBe(200);
    expect((await attempt({ email: viewer.email, password: viewer.password })).status).toBe(429);
    expect((await give({ password: 'una-clave-nueva' })).status).toBe(200);
    expect((await attempt({ email: viewer.email, password: 'una-clave-nueva' })).status).toBe(200);
    expect((await attempt()).status).toBe(429);
  });

  it('are forgotten when the master key sets a password', async () => {
    await failTimes(5);
    const password = 'una-clave-nueva';
    const body = { admin: { email: 'Rosa@Example.com', password } };
    const path = `/admin/tenants/${tenant.id}`;
    expect((await call(service, path, { method: 'PATCH', credential: MASTER_KEY, body })).status).toBe(200);
    expect((await attempt({ password })).status).toBe(200);
  });

  it('get no more tries by twenty requests at once', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) => attempt({ password: WRONG, gateway: index % 2 }));
    expect(countStatuses(await Promise.all(attempts))).toEqual({ 401: 5, 429: 15 });
    expect(verified).toBe(5);
  });

  it('are not counted for many correct logins at once', async () => {
    // So many good hashes may take a busy machine longer than the ten seconds that a login waits for its turn.
    isInstant = true;
    const attempts = Array.from({ length: 12 }, (_, index) => attempt({ gateway: index % 2 }));
    expect(countStatuses(await Promise.all(attempts))).toEqual({ 200: 12 });
  });

  it('are forgotten at the end of the window', async () => {
    const before = new Set(await redis.keys('chasqui:login:*:failed'));
    await failTimes(5);
    const [key = ''] = (await redis.keys('chasqui:login:*:failed')).filter((name) => !before.has(name));
    await redis.pexpire(key, 1);
    await expect.poll(() => redis.exists(key)).toBe(0);
    expect((await attempt()).status).toBe(200);
  });
});

describe('failed logins of one address', () => {
  const from = randomAddress();

  it('block the address after fifty, with any user', async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      await failTimes(5, { from, email: `nadie-${batch}@example.com` });
    }
    expect((await attempt({ from })).status).toBe(429);
    expect((await attempt({ from: randomAddress() })).status).toBe(200);
  });
});

it('the counters in Redis contain no name and expire', async () => {
  await failTimes(1);
  const keys = await redis.keys('chasqui:login:*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toMatch(/rosa|example|una-clave/);
  expect(keys.join('\n')).not.toContain(tenant.ruc);
  const lives = await Promise.all(keys.map((key) => redis.ttl(key)));
  expect(lives.every((seconds) => seconds === -2 || (seconds >= 0 && seconds <= 900))).toBe(true);
});
