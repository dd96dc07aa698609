import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { auditOf, insertUser } from '../fixtures/users.ts';
import { openSession } from '../refresh-tokens/open-session.ts';
import {
  authenticateUser,
  changeOwnPassword,
  confirmTwoFactor,
  endTwoFactor,
  type GivenCode,
  getUser,
  startTwoFactor,
  updateUser,
} from './index.ts';

const HASH = '$argon2id$ana';
const SECRET = new Uint8Array([7, 7]);
const NOW = new Date('2025-11-02T15:00:00Z');
const STEP = 59_362_000;

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

const start = () => startTwoFactor(database.db, ctx, { userId, sealedTotpSecret: SECRET });
const confirm = (step: number | null = STEP) =>
  confirmTwoFactor(database.db, ctx, { userId, findStep: () => step, recoveryCodeDigests: ['one', 'two'] });
const isOn = async () => (await getUser(database.db, ctx, userId)).twoFactor;

/** Returns the code of an app at a step; null stands for a wrong code. */
const codeAt = (step: number | null): GivenCode => ({
  kind: 'totp',
  findStep: (sealed) => (Buffer.from(sealed).equals(SECRET) ? step : null),
});
const recovery = (digest: string): GivenCode => ({ kind: 'recovery_code', digest });

async function logIn(code?: GivenCode): Promise<string> {
  const token = { digest: randomBytes(32), expiresAt: NOW };
  const session = { userId, passwordHash: HASH, token, now: NOW, ...(code === undefined ? {} : { code }) };
  return (await openSession(database.db, ctx, session)).kind;
}

describe('two-factor login', () => {
  it('is on after the right code, and not before', async () => {
    await start();
    expect([await isOn(), await logIn()]).toEqual([false, 'opened']);
    expect(await confirm(null)).toBe(false);
    expect([await isOn(), await logIn()]).toEqual([false, 'opened']);
    expect(await confirm()).toBe(true);
    expect([await isOn(), await logIn()]).toEqual([true, 'code_required']);
  });

  it('cannot be confirmed without a start, nor started or confirmed when it is on', async () => {
    await expect(confirm()).rejects.toMatchObject({ code: 'CONFLICT' });
    await start();
    await confirm();
    await expect(start()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(confirm()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each<[string, GivenCode[], string[]]>([
    ['a wrong code', [codeAt(null)], ['code_refused']],
    ['the code of the confirmation', [codeAt(STEP)], ['code_refused']],
    ['the next code, once', [codeAt(STEP + 1), codeAt(STEP + 1)], ['opened', 'code_refused']],
    ['a code older than the last one', [codeAt(STEP + 2), codeAt(STEP + 1)], ['opened', 'code_refused']],
    [
      'each recovery code once',
      [recovery('two'), recovery('two'), recovery('one')],
      ['opened', 'code_refused', 'opened'],
    ],
    ['an unknown recovery code', [recovery('three')], ['code_refused']],
  ])('judges %s', async (_name, codes, results) => {
    await start();
    await confirm();
    const opened: string[] = [];
    for (const code of codes) opened.push(await logIn(code));
    expect(opened).toEqual(results);
  });

  it('opens one session if a code comes many times at once', async () => {
    await start();
    await confirm();
    const results = await Promise.all(Array.from({ length: 6 }, () => logIn(codeAt(STEP + 1))));
    expect(results.toSorted()).toEqual([...Array(5).fill('code_refused'), 'opened']);
  });

  it('ignores a code of a user without it', async () => {
    expect(await logIn(codeAt(null))).toBe('opened');
  });

  it('ends by the user, and takes no code then', async () => {
    await start();
    await confirm();
    await endTwoFactor(database.db, ctx, userId);
    await endTwoFactor(database.db, ctx, userId);
    expect([await isOn(), await logIn()]).toEqual([false, 'opened']);
    const actions = (await auditOf(database.admin, ctx)).map(({ action }) => action);
    expect(actions).toEqual(['two_factor.started', 'two_factor.confirmed', 'two_factor.ended', 'login.succeeded']);
  });

  it('ends by an admin, and the sessions with it', async () => {
    await start();
    await confirm();
    await logIn(codeAt(STEP + 1));
    expect(await updateUser(database.db, ctx, { id: userId, changes: { twoFactor: false } })).toMatchObject({
      twoFactor: false,
    });
    const claim = { tenantId: ctx.tenantId, userId, sessionVersion: 0 };
    expect(await authenticateUser(database.db, claim)).toMatchObject({ isSessionOver: true });
    expect((await auditOf(database.admin, ctx)).at(-1)).toMatchObject({
      action: 'user.updated',
      details: { changed: ['twoFactor'] },
    });
    expect(await logIn()).toBe('opened');
  });
});

describe('the own password', () => {
  it('changes once for each verified one, and ends the sessions', async () => {
    const change = { userId, verifiedHash: HASH, passwordHash: '$argon2id$new' };
    expect(await changeOwnPassword(database.db, ctx, change)).toBe(true);
    expect(await changeOwnPassword(database.db, ctx, { ...change, passwordHash: '$argon2id$other' })).toBe(false);
    const claim = { tenantId: ctx.tenantId, userId, sessionVersion: 0 };
    expect(await authenticateUser(database.db, claim)).toMatchObject({ isSessionOver: true });
    expect(await logIn()).toBe('stale');
    expect((await auditOf(database.admin, ctx)).at(-1)).toMatchObject({ details: { changed: ['password'] } });
  });
});
