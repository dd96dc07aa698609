import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { auditOf, firstAdmin, insertUser } from '../fixtures/users.ts';
import { openSession } from '../refresh-tokens/open-session.ts';
import { renewSession } from '../refresh-tokens/renew-session.ts';
import { getTenant, updateTenant } from '../tenants/index.ts';
import { authenticateUser, confirmTwoFactor, getUser, startTwoFactor } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let rosa: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  rosa = await firstAdmin(database.admin, ctx);
});

const ADMIN = { email: 'Ana@Example.pe', passwordHash: '$argon2id$new' };

function give(admin: { name?: string; email: string; passwordHash: string }, changes: { name?: string } = {}) {
  return updateTenant(database.db, MASTER, ctx.tenantId, { ...changes, admin });
}

function stored() {
  return database.admin`
    select id, name, email, role, active, password_hash from users where tenant_id = ${ctx.tenantId} order by id`;
}

describe('an admin whom administration gives to a tenant', () => {
  it.each([
    ['an admin', { role: 'admin', active: true }, 'user.updated', ['password']],
    ['a viewer', { role: 'viewer', active: true }, 'user.updated', ['password', 'role']],
    ['deactivated', { role: 'facturador', active: false }, 'user.reactivated', ['password', 'role', 'active']],
  ] as const)('gets the password if the user of the e-mail is %s', async (_name, user, action, changed) => {
    const id = await insertUser(database.admin, ctx, { ...user, email: 'ana@example.pe' });
    const before = await getTenant(database.db, MASTER, ctx.tenantId);
    expect(await give(ADMIN)).toEqual(before);
    expect(await stored()).toMatchObject([
      { id: rosa },
      { id, name: 'Ana', email: 'ana@example.pe', role: 'admin', active: true, password_hash: ADMIN.passwordHash },
    ]);
    const noted = await auditOf(database.admin, ctx);
    expect(noted).toMatchObject([{ action, actor_kind: 'master', subject_id: id, details: { changed } }]);
    expect(JSON.stringify(noted)).not.toContain('argon2');
  });

  it('loses the two-factor login, so that the new password is enough', async () => {
    const secret = Buffer.of(1);
    const confirmation = { userId: rosa, findStep: () => 1, recoveryCodeDigests: [] };
    await startTwoFactor(database.db, ctx, { userId: rosa, sealedTotpSecret: secret });
    await confirmTwoFactor(database.db, ctx, confirmation);
    const { email } = await getUser(database.db, ctx, rosa);
    await give({ email, passwordHash: ADMIN.passwordHash });
    expect(await getUser(database.db, ctx, rosa)).toMatchObject({ twoFactor: false });
  });

  it('is added when the e-mail is free in the tenant, also when another tenant has it', async () => {
    const other = await createTenantContext(database.db);
    const stranger = await insertUser(database.admin, other, { email: 'ana@example.pe' });
    await give({ ...ADMIN, name: 'Ana Flores' });
    expect(await stored()).toMatchObject([
      { id: rosa },
      { name: 'Ana Flores', email: 'Ana@Example.pe', role: 'admin', active: true, password_hash: ADMIN.passwordHash },
    ]);
    expect(await auditOf(database.admin, ctx)).toMatchObject([{ action: 'user.created', actor_kind: 'master' }]);
    const untouched = await database.admin`select role, password_hash from users where id = ${stranger}`;
    expect(untouched).toEqual([{ role: 'viewer', password_hash: '$argon2id$test' }]);
  });

  it('is not added without a name, and then nothing of the tenant changes', async () => {
    const before = [await stored(), await getTenant(database.db, MASTER, ctx.tenantId)];
    await expect(give(ADMIN, { name: 'Otra S.A.C.' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ path: 'admin.name', code: 'FIELD_REQUIRED', message: expect.stringContaining('required') }],
    });
    expect([await stored(), await getTenant(database.db, MASTER, ctx.tenantId)]).toEqual(before);
    expect(await auditOf(database.admin, ctx)).toEqual([]);
  });

  it('has no session of before any more', async () => {
    const userId = await insertUser(database.admin, ctx, { email: 'ana@example.pe', passwordHash: 'old' });
    const now = new Date();
    const token = { digest: Buffer.from(userId.padEnd(32)), expiresAt: new Date(now.getTime() + 60_000) };
    await openSession(database.db, ctx, { userId, passwordHash: 'old', token, now });
    await give(ADMIN);
    const successor = { ...token, digest: Buffer.alloc(32) };
    const renewal = { digest: token.digest, successor, now };
    expect(await renewSession(database.db, { requestId: null }, renewal)).toEqual({ kind: 'refused' });
    const claim = { tenantId: ctx.tenantId, userId, sessionVersion: 0 };
    expect(await authenticateUser(database.db, claim)).toMatchObject({ isSessionOver: true });
  });
});
