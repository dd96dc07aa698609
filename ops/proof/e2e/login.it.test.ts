import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import type { LoginAttempt } from '@chasqui/gateway';
import { argon2Passwords } from '@chasqui/platform/password';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { addUser, call, FIRST_ADMIN, logIn, type Person } from './people.ts';
import { type Service, startService } from './service.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Steps of a login, in order. */
const steps: string[] = [];
const attempts: LoginAttempt[] = [];
let isAdmitting = true;
let isVerifying = true;

const passwords = {
  hash: argon2Passwords.hash,
  verify(passwordHash: string | null, password: string) {
    steps.push(passwordHash === null ? 'verify nobody' : 'verify somebody');
    if (!isVerifying) throw new Error('out of memory');
    return argon2Passwords.verify(passwordHash, password);
  },
};

function step(name: string) {
  return async (attempt: LoginAttempt) => {
    steps.push(name);
    attempts.push(attempt);
  };
}

const loginThrottle = {
  async admit(attempt: LoginAttempt) {
    await step('admit')(attempt);
    if (!isAdmitting)
      throw new ChasquiError('RATE_LIMITED', say('Too many attempts', 'Demasiados intentos'), { retryAfterSeconds: 7 });
  },
  fail: step('fail'),
  succeed: step('succeed'),
  release: step('release'),
  forgive: () => Promise.resolve(),
};

let service: Service;
let tenant: TestTenant;
let admin: Person;
beforeAll(async () => {
  service = await startService({ passwords, loginThrottle });
  tenant = await createTenant(service);
  admin = await logIn(service, tenant);
});
afterAll(() => service?.close());
beforeEach(() => {
  isAdmitting = true;
  isVerifying = true;
  steps.splice(0);
  attempts.splice(0);
});

function attempt(change: Record<string, unknown> = {}) {
  return call(service, '/auth/login', { body: { ...FIRST_ADMIN, ruc: tenant.ruc, ...change } });
}

async function deactivated() {
  const user = await addUser(service, tenant, { admin, role: 'viewer' });
  await call(service, `/admin/users/${user.id}`, { method: 'DELETE', credential: admin.accessToken });
  steps.splice(0);
  return { email: user.email, password: user.password };
}

async function inDeactivatedTenant() {
  const { id, ruc } = await createTenant(service);
  await queryDatabase(service.databaseUrl, `update tenants set active = false where id = '${id}'`);
  return { ruc };
}

describe('the work for a login', () => {
  it.each([
    ['the right password', () => ({}), ['admit', 'verify somebody', 'succeed']],
    ['a wrong password', () => ({ password: 'una-clave-falsa' }), ['admit', 'verify somebody', 'fail']],
    ['an unknown e-mail', () => ({ email: 'nadie@example.com' }), ['admit', 'verify nobody', 'fail']],
    ['an unknown RUC', () => ({ ruc: '20999999999' }), ['admit', 'verify nobody', 'fail']],
    ['a deactivated user', deactivated, ['admit', 'verify nobody', 'fail']],
    ['a deactivated tenant', inDeactivatedTenant, ['admit', 'verify nobody', 'fail']],
  ])('is one password verification for %s', async (_name, prepare, expected) => {
    const change = await prepare();
    await attempt(change);
    expect(steps).toEqual(expected);
  });

  it('stops before the password check after too many failures', async () => {
    isAdmitting = false;
    const answer = await attempt();
    expect(answer).toMatchObject({ status: 429, body: { error: 'Too Many Requests' } });
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect(steps).toEqual(['admit']);
  });

  it('is not counted if it could not be done', async () => {
    isVerifying = false;
    expect((await attempt()).status).toBe(500);
    expect(steps).toEqual(['admit', 'verify somebody', 'release']);
  });

  it('counts one mailbox once in every spelling', async () => {
    await attempt({ email: ' ROSA@Example.com', password: 'wrong' });
    expect(new Set(attempts.map(({ email, ruc }) => `${email} ${ruc}`))).toEqual(
      new Set([`rosa@example.com ${tenant.ruc}`]),
    );
  });

  it('does not start for a malformed body', async () => {
    await attempt({ ruc: 'x' });
    expect(steps).toEqual([]);
  });
});

describe('the audit log of a login', () => {
  async function noted() {
    const [row] = await queryDatabase(service.databaseUrl, 'select * from audit_log order by at desc limit 1');
    return row;
  }

  it('names the user who logged in', async () => {
    const answer = await attempt();
    expect(await noted()).toMatchObject({
      action: 'login.succeeded',
      tenant_id: tenant.id,
      actor_kind: 'user',
      actor_id: admin.id,
      subject_id: admin.id,
      request_id: answer.headers.get('X-Request-Id'),
    });
  });

  it.each([
    ['whom it was tried for', { password: 'una-clave-falsa' }, true],
    ['an e-mail that nobody has', { email: 'Nadie@example.com' }, false],
  ])('contains a failure and %s', async (_name, change, isKnown) => {
    await attempt(change);
    expect(await noted()).toMatchObject({
      action: 'login.failed',
      tenant_id: tenant.id,
      actor_kind: 'anonymous',
      actor_id: null,
      subject_id: isKnown ? admin.id : null,
      details: { ruc: tenant.ruc, email: isKnown ? 'rosa@example.com' : 'nadie@example.com' },
    });
  });

  it('contains an unknown RUC', async () => {
    await attempt({ ruc: '20999999999' });
    expect(await noted()).toMatchObject({ action: 'login.failed', tenant_id: null, details: { ruc: '20999999999' } });
  });

  it('never contains a password, also if it was typed as e-mail', async () => {
    await attempt({ email: 'una-clave-larga', password: 'hunter2-hunter2' });
    expect((await noted())?.details).toEqual({ ruc: tenant.ruc });
    const rows = await queryDatabase(service.databaseUrl, 'select audit_log::text as line from audit_log');
    expect(JSON.stringify(rows)).not.toMatch(/clave|hunter2|argon2|rt_|eyJ/);
  });

  it('contains a refresh token that was used twice', async () => {
    const { id, refreshToken } = await logIn(service, await createTenant(service));
    for (let use = 0; use < 2; use += 1) await call(service, '/auth/refresh', { body: { refreshToken } });
    expect(await noted()).toMatchObject({
      action: 'refresh_token.reused',
      actor_kind: 'anonymous',
      subject_id: id,
    });
  });
});

it('tokens are stored as digests only', async () => {
  const { refreshToken } = await logIn(service, tenant);
  const rows = await queryDatabase(service.databaseUrl, 'select refresh_tokens::text as line from refresh_tokens');
  const random = Buffer.from(refreshToken.slice(3), 'base64url').toString('hex');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
  expect(JSON.stringify(rows)).not.toContain(random);
});
