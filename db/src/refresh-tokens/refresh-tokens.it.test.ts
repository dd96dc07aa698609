import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { auditOf, insertUser } from '../fixtures/users.ts';
import { authenticateUser, updateUser } from '../users/index.ts';
import { openSession } from './open-session.ts';
import { renewSession } from './renew-session.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2025-11-02T15:00:00Z');
const HASH = '$argon2id$ana';
const ORIGIN = { requestId: 'r-1', address: '203.0.113.9' } as const;

let database: TestDatabase;
let ctx: TenantContext;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  userId = await insertUser(database.admin, ctx, { role: 'facturador', passwordHash: HASH });
});

function newToken(now = NOW) {
  return { digest: randomBytes(32), expiresAt: new Date(now.getTime() + 7 * DAY_MS) };
}

async function open(now = NOW): Promise<Uint8Array> {
  const token = newToken(now);
  expect(await openSession(database.db, ctx, { userId, passwordHash: HASH, token, now })).toEqual({
    kind: 'opened',
    sessionVersion: 0,
  });
  return token.digest;
}

/** Presents a token. `next` is the digest of the new token. */
async function renew(digest: Uint8Array, now = NOW) {
  const successor = newToken(now);
  const result = await renewSession(database.db, ORIGIN, { digest, successor, now });
  return { kind: result.kind, result, next: successor.digest };
}

function tokens() {
  return database.admin<{ digest: Buffer; family: string; used_at: Date | null; revoked_at: Date | null }>`
    select digest, family, used_at, revoked_at from refresh_tokens where tenant_id = ${ctx.tenantId} order by id`;
}

async function actions() {
  return (await auditOf(database.admin, ctx)).map(({ action, actor_kind }) => `${action} by ${actor_kind}`);
}

describe('openSession', () => {
  it('keeps the digest of the token, and notes the login', async () => {
    const digest = await open();
    expect(await tokens()).toEqual([
      { digest: Buffer.from(digest), family: expect.any(String), used_at: null, revoked_at: null },
    ]);
    expect(await actions()).toEqual(['login.succeeded by api_key']);
  });

  it.each([
    [
      'the password changed meanwhile',
      () => updateUser(database.db, ctx, { id: userId, changes: { passwordHash: 'x' } }),
    ],
    [
      'the user was deactivated meanwhile',
      () => updateUser(database.db, ctx, { id: userId, changes: { active: false } }),
    ],
    [
      'the tenant was deactivated meanwhile',
      () => database.admin`update tenants set active = false where id = ${ctx.tenantId}`,
    ],
  ])('opens nothing when %s', async (_name, change) => {
    await change();
    const session = { userId, passwordHash: HASH, token: newToken(), now: NOW };
    expect(await openSession(database.db, ctx, session)).toEqual({ kind: 'stale' });
    expect(await tokens()).toEqual([]);
    expect(await actions()).not.toContain('login.succeeded by api_key');
  });

  it('opens nothing for a user of another tenant', async () => {
    const other = await createTenantContext(database.db);
    const session = { userId, passwordHash: HASH, token: newToken(), now: NOW };
    expect(await openSession(database.db, other, session)).toEqual({ kind: 'stale' });
  });
});

describe('renewSession', () => {
  it('exchanges a token for its successor, again and again', async () => {
    let digest = await open();
    for (let renewals = 0; renewals < 3; renewals += 1) {
      const { result, next } = await renew(digest);
      expect(result).toEqual({
        kind: 'renewed',
        tenantId: ctx.tenantId,
        userId,
        role: 'facturador',
        sessionVersion: 0,
      });
      digest = next;
    }
    const rows = await tokens();
    expect(new Set(rows.map(({ family }) => family)).size).toBe(1);
    expect(rows.map(({ used_at }) => used_at !== null)).toEqual([true, true, true, false]);
  });

  it('knows no token that was never given', async () => {
    expect((await renew(randomBytes(32))).kind).toBe('refused');
  });

  it('refuses a used token and revokes its family, the newest token with it', async () => {
    const first = await open();
    const { next: second } = await renew(first);
    const { next: third } = await renew(second);
    expect((await renew(first)).kind).toBe('refused');
    expect((await renew(third)).kind).toBe('refused');
    expect((await tokens()).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  it('leaves the refresh tokens of other logins of the user alone', async () => {
    const [phone, laptop] = [await open(), await open()];
    await renew(phone);
    await renew(phone);
    expect((await renew(laptop)).kind).toBe('renewed');
  });

  it('ends the access tokens of the user once, however often a used token comes back', async () => {
    const isOver = async (sessionVersion: number) =>
      (await authenticateUser(database.db, { tenantId: ctx.tenantId, userId, sessionVersion }))?.isSessionOver;
    const first = await open();
    await renew(first);
    expect(await isOver(0)).toBe(false);
    await renew(first);
    expect(await isOver(0)).toBe(true);
    await renew(first);
    expect(await isOver(1)).toBe(false);
  });

  it('makes tokens of the version that the sessions have now', async () => {
    const digest = await open();
    await database.admin`update users set sessions_ended_at = now() where id = ${userId}`;
    await database.admin`update tenants set active = false where id = ${ctx.tenantId}`;
    await database.admin`update tenants set active = true where id = ${ctx.tenantId}`;
    expect((await renew(digest)).result).toMatchObject({ kind: 'renewed', sessionVersion: 2 });
    const session = { userId, passwordHash: HASH, token: newToken(), now: NOW };
    expect(await openSession(database.db, ctx, session)).toEqual({ kind: 'opened', sessionVersion: 2 });
  });

  it('notes the theft once, without an actor', async () => {
    const first = await open();
    await renew(first);
    for (let tries = 0; tries < 3; tries += 1) await renew(first);
    expect(await actions()).toEqual(['login.succeeded by api_key', 'refresh_token.reused by anonymous']);
  });

  it('revokes the family of a used token even when that has expired', async () => {
    const first = await open();
    const { next } = await renew(first, new Date(NOW.getTime() + 6 * DAY_MS));
    const later = new Date(NOW.getTime() + 8 * DAY_MS);
    expect((await renew(first, later)).kind).toBe('refused');
    expect((await renew(next, later)).kind).toBe('refused');
  });

  it('renews once of many at once, and then the family is over', async () => {
    const digest = await open();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => renew(digest)));
    const winners = outcomes.filter(({ kind }) => kind === 'renewed');
    expect(winners).toHaveLength(1);
    expect((await renew(winners[0]?.next ?? digest)).kind).toBe('refused');
  });

  it.each([
    [-1, 'renewed'],
    [0, 'expired'],
    [1, 'expired'],
    [29 * DAY_MS, 'expired'],
  ])('%d ms from the end of its seven days a token is %s', async (offsetMs, kind) => {
    const digest = await open();
    expect((await renew(digest, new Date(NOW.getTime() + 7 * DAY_MS + offsetMs))).kind).toBe(kind);
  });

  it('does not use up a token that expired', async () => {
    const digest = await open();
    const later = new Date(NOW.getTime() + 7 * DAY_MS);
    expect([(await renew(digest, later)).kind, (await renew(digest, later)).kind]).toEqual(['expired', 'expired']);
  });

  it('forgets what is long expired, of this user only', async () => {
    const old = await open(new Date(NOW.getTime() - 60 * DAY_MS));
    const recent = await open(new Date(NOW.getTime() - 20 * DAY_MS));
    await open();
    expect((await renew(old)).kind).toBe('refused');
    expect((await renew(recent)).kind).toBe('expired');
    expect(await tokens()).toHaveLength(2);
  });
});

describe('what ends the sessions of a user', () => {
  it.each([
    ['another password', { passwordHash: '$argon2id$new' }],
    ['another role', { role: 'viewer' } as const],
    ['deactivation', { active: false }],
  ])('%s does, of that user only', async (_name, changes) => {
    const digest = await open();
    const { next } = await renew(digest);
    const somebody = userId;
    userId = await insertUser(database.admin, ctx, { passwordHash: HASH });
    const otherUsers = await open();
    await updateUser(database.db, ctx, { id: somebody, changes });
    expect((await renew(next)).kind).toBe('refused');
    expect((await renew(otherUsers)).kind).toBe('renewed');
  });

  it('stays so when they come back', async () => {
    const digest = await open();
    for (const active of [false, true]) await updateUser(database.db, ctx, { id: userId, changes: { active } });
    expect((await renew(digest)).kind).toBe('refused');
  });

  it.each([
    { name: 'Ana María' },
    { email: 'ana-maria@example.pe' },
    { role: 'facturador' } as const,
    { active: true },
  ])('%j does not', async (changes) => {
    const digest = await open();
    await updateUser(database.db, ctx, { id: userId, changes });
    expect((await renew(digest)).kind).toBe('renewed');
  });

  it('is undone when the change is', async () => {
    const digest = await open();
    await insertUser(database.admin, ctx, { email: 'taken@example.pe' });
    const changes = { passwordHash: 'x', email: 'taken@example.pe' };
    await expect(updateUser(database.db, ctx, { id: userId, changes })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await renew(digest)).kind).toBe('renewed');
  });

  it('leaves no token valid, also under concurrent renewals', async () => {
    for (let round = 0; round < 10; round += 1) {
      const passwordHash = `hash ${round}`;
      await updateUser(database.db, ctx, { id: userId, changes: { passwordHash } });
      const token = newToken();
      await openSession(database.db, ctx, { userId, passwordHash, token, now: NOW });
      const late = newToken();
      await Promise.all([
        renew(token.digest),
        updateUser(database.db, ctx, { id: userId, changes: { passwordHash: 'changed' } }),
        openSession(database.db, ctx, { userId, passwordHash, token: late, now: NOW }),
      ]);
      const alive = (await tokens()).filter((row) => row.used_at === null && row.revoked_at === null);
      expect(alive).toEqual([]);
    }
  });
});
