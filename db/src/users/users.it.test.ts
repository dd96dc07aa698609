import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { auditOf, firstAdmin, insertUser } from '../fixtures/users.ts';
import { newId } from '../identifiers.ts';
import { type TenantChanges, updateTenant } from '../tenants/index.ts';
import { authenticateUser, createUser, findLogin, getUser, listUsers, recordFailedLogin, updateUser } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let other: TenantContext;
let rosa: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  other = await createTenantContext(database.db);
  rosa = await firstAdmin(database.admin, ctx);
});

const ana = { name: 'Ana', email: 'Ana@example.pe', passwordHash: '$argon2id$ana', role: 'viewer' } as const;
const UNKNOWN_IDS = ['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --"];

async function stored(id: string) {
  const [row] = await database.admin<Record<string, unknown>>`select * from users where id = ${id}`;
  return row;
}

describe('createUser', () => {
  it('creates a user and records it in the audit log', async () => {
    const user = await createUser(database.db, ctx, ana);
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Ana',
      email: 'Ana@example.pe',
      role: 'viewer',
      active: true,
      twoFactor: false,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(await stored(user.id)).toMatchObject({ tenant_id: ctx.tenantId, password_hash: '$argon2id$ana' });
    expect(await auditOf(database.admin, ctx)).toEqual([
      { action: 'user.created', actor_kind: 'api_key', subject_id: user.id, details: { role: 'viewer' } },
    ]);
  });

  it.each(['ana@example.pe', 'ANA@EXAMPLE.PE'])('refuses the taken e-mail %s, and notes nothing', async (email) => {
    await insertUser(database.admin, ctx, { email: 'Ana@example.pe' });
    await expect(createUser(database.db, ctx, { ...ana, email })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await auditOf(database.admin, ctx)).toEqual([]);
  });

  it('keeps the e-mail of a deactivated user', async () => {
    await insertUser(database.admin, ctx, { email: ana.email, active: false });
    const error = { code: 'CONFLICT', message: expect.stringContaining('made active again') };
    await expect(createUser(database.db, ctx, ana)).rejects.toMatchObject(error);
  });

  it('accepts an e-mail that a user of another tenant has', async () => {
    await insertUser(database.admin, other, { email: ana.email });
    await expect(createUser(database.db, ctx, ana)).resolves.toMatchObject({ email: ana.email });
  });

  it('adds one of many with one e-mail that come at once', async () => {
    const attempts = Array.from({ length: 6 }, () => createUser(database.db, ctx, ana));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('getUser and listUsers', () => {
  it('give the tenant its users, a page at a time, deactivated ones too', async () => {
    const ids = [rosa];
    for (const active of [true, false, true]) ids.push(await insertUser(database.admin, ctx, { active }));
    await insertUser(database.admin, other);
    const pages = await Promise.all([1, 2, 3].map((page) => listUsers(database.db, ctx, { page, limit: 2 })));
    expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 0]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(pages.flatMap(({ users }) => users.map(({ id }) => id)).sort()).toEqual([...ids].sort());
    expect(pages.flatMap(({ users }) => users.map(({ active }) => active)).sort()).toEqual([false, true, true, true]);
  });

  it('show no hash', async () => {
    const shown = [await getUser(database.db, ctx, rosa), await listUsers(database.db, ctx, { page: 1, limit: 5 })];
    expect(JSON.stringify(shown)).not.toContain('argon2');
  });

  it.each(UNKNOWN_IDS)('find no user with the id %j', async (id) => {
    await expect(getUser(database.db, ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(updateUser(database.db, ctx, { id, changes: { name: 'X' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('find no user of another tenant', async () => {
    const stranger = await insertUser(database.admin, other);
    const before = await stored(stranger);
    await expect(getUser(database.db, ctx, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const change = updateUser(database.db, ctx, { id: stranger, changes: { active: false, role: 'admin' } });
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored(stranger)).toEqual(before);
  });
});

describe('updateUser', () => {
  it('changes what is given and notes what that was, without its values', async () => {
    const id = await insertUser(database.admin, ctx);
    const changes = {
      name: 'Ana María',
      email: 'am@example.pe',
      passwordHash: '$argon2id$new',
      role: 'facturador',
    } as const;
    const user = await updateUser(database.db, ctx, { id, changes });
    expect(user).toMatchObject({ name: 'Ana María', email: 'am@example.pe', role: 'facturador', active: true });
    expect(user.updatedAt.getTime()).toBeGreaterThanOrEqual(user.createdAt.getTime());
    expect(await stored(id)).toMatchObject({ password_hash: '$argon2id$new' });
    expect(await auditOf(database.admin, ctx)).toEqual([
      {
        action: 'user.updated',
        actor_kind: 'api_key',
        subject_id: id,
        details: { changed: ['name', 'email', 'password', 'role'], role: { from: 'viewer', to: 'facturador' } },
      },
    ]);
  });

  it.each([{}, { name: 'Ana' }, { role: 'viewer', active: true } as const])(
    'leaves and notes nothing when nothing changes (%j)',
    async (changes) => {
      const id = await insertUser(database.admin, ctx);
      const before = await stored(id);
      await updateUser(database.db, ctx, { id, changes });
      expect(await stored(id)).toEqual(before);
      expect(await auditOf(database.admin, ctx)).toEqual([]);
    },
  );

  it('notes that a user was deactivated and activated again', async () => {
    const id = await insertUser(database.admin, ctx);
    for (const active of [false, false, true]) await updateUser(database.db, ctx, { id, changes: { active } });
    expect((await auditOf(database.admin, ctx)).map(({ action }) => action)).toEqual([
      'user.deactivated',
      'user.reactivated',
    ]);
  });

  it('refuses the e-mail of another user, and changes nothing', async () => {
    const id = await insertUser(database.admin, ctx);
    await insertUser(database.admin, ctx, { email: 'taken@example.pe' });
    const change = updateUser(database.db, ctx, { id, changes: { name: 'X', email: 'TAKEN@example.pe' } });
    await expect(change).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('TAKEN@') });
    expect(await stored(id)).toMatchObject({ name: 'Ana' });
  });

  it('lets a user change the case of their own e-mail', async () => {
    const id = await insertUser(database.admin, ctx, { email: 'ana@example.pe' });
    const user = await updateUser(database.db, ctx, { id, changes: { email: 'Ana@Example.pe' } });
    expect(user.email).toBe('Ana@Example.pe');
  });
});

describe('the last active admin', () => {
  const losses = [
    { role: 'viewer' },
    { role: 'facturador' },
    { active: false },
    { role: 'viewer', active: false },
  ] as const;

  it.each(losses)('cannot become %j', async (changes) => {
    await insertUser(database.admin, ctx, { role: 'admin', active: false });
    await insertUser(database.admin, ctx, { role: 'facturador' });
    await insertUser(database.admin, other, { role: 'admin' });
    await expect(updateUser(database.db, ctx, { id: rosa, changes })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stored(rosa)).toMatchObject({ role: 'admin', active: true });
  });

  it('can change everything else', async () => {
    const changes = { name: 'Rosa', email: 'r@example.pe', passwordHash: 'x', role: 'admin', active: true } as const;
    await expect(updateUser(database.db, ctx, { id: rosa, changes })).resolves.toMatchObject({ email: 'r@example.pe' });
  });

  it.each(losses)('can become %j once there is another', async (changes) => {
    await insertUser(database.admin, ctx, { role: 'admin' });
    await expect(updateUser(database.db, ctx, { id: rosa, changes })).resolves.toMatchObject(changes);
  });

  it('stays, however many admins lose their role at once', async () => {
    const admins = [rosa];
    for (let n = 0; n < 5; n += 1) admins.push(await insertUser(database.admin, ctx, { role: 'admin' }));
    const losing = admins.map((id, index) => {
      const changes = index % 2 === 0 ? ({ role: 'viewer' } as const) : { active: false };
      return updateUser(database.db, ctx, { id, changes });
    });
    const outcomes = await Promise.allSettled(losing);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refused).toEqual(['CONFLICT']);
    const left = await database.admin`
      select id from users where tenant_id = ${ctx.tenantId} and role = 'admin' and active`;
    expect(left).toHaveLength(1);
  });
});

describe('a tenant with as many active users as it may have', () => {
  const fill = (count: number) => database.admin`insert into users (id, tenant_id, name, email, password_hash, role)
    select gen_random_uuid(), ${ctx.tenantId}::uuid, 'Ana', n::text || '@example.pe', 'x', 'viewer'
    from generate_series(1, ${count}::int) n`;
  const isFull = { code: 'CONFLICT', message: 'There are 200 active users already: deactivate one first' };

  it('limits the active users, even if several are added concurrently', async () => {
    await fill(198);
    const added = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) => createUser(database.db, ctx, { ...ana, email: `${name}@example.com` })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const each of added) if (each.status === 'rejected') expect(each.reason).toMatchObject(isFull);
  });

  it('reactivates a user only below the limit', async () => {
    const id = await insertUser(database.admin, ctx, { active: false });
    const active = await insertUser(database.admin, ctx);
    await fill(198);
    const bringBack = () => updateUser(database.db, ctx, { id, changes: { active: true } });
    await expect(bringBack()).rejects.toMatchObject(isFull);
    await updateUser(database.db, ctx, { id: active, changes: { active: true, name: 'Luz' } });
    await updateUser(database.db, ctx, { id: active, changes: { active: false } });
    expect(await bringBack()).toMatchObject({ active: true });
  });
});

describe('authenticateUser', () => {
  const claimOf = (userId: string, sessionVersion = 0) => ({ tenantId: ctx.tenantId, userId, sessionVersion });

  it('tells the role of a user as it is now', async () => {
    const userId = await insertUser(database.admin, ctx, { role: 'admin' });
    expect(await authenticateUser(database.db, claimOf(userId))).toEqual({
      role: 'admin',
      mode: 'live',
      isSessionOver: false,
    });
    await updateUser(database.db, ctx, { id: userId, changes: { role: 'viewer' } });
    expect(await authenticateUser(database.db, claimOf(userId, 1))).toEqual({
      role: 'viewer',
      mode: 'live',
      isSessionOver: false,
    });
    await updateUser(database.db, ctx, { id: userId, changes: { active: false } });
    expect(await authenticateUser(database.db, claimOf(userId, 2))).toBeUndefined();
  });

  it('authenticates no user of another tenant or of a deactivated one', async () => {
    const userId = await insertUser(database.admin, ctx);
    const claim = claimOf(userId);
    expect(await authenticateUser(database.db, { ...claim, tenantId: other.tenantId })).toBeUndefined();
    expect(await authenticateUser(database.db, { ...claim, userId: newId() })).toBeUndefined();
    await database.admin`update tenants set active = false where id = ${ctx.tenantId}`;
    expect(await authenticateUser(database.db, claim)).toBeUndefined();
  });

  it.each([
    ['another password', 1, [{ passwordHash: '$argon2id$new' }]],
    ['two other passwords', 2, [{ passwordHash: '$argon2id$new' }, { passwordHash: '$argon2id$newer' }]],
    ['another role', 1, [{ role: 'facturador' }]],
    ['being deactivated and made active again', 2, [{ active: false }, { active: true }]],
    ['another name and e-mail', 0, [{ name: 'Ana María', email: 'am@example.pe' }]],
    ['the role they have', 0, [{ role: 'viewer' }]],
  ] as const)('after %s, takes tokens of version %d only', async (_name, version, changes) => {
    const userId = await insertUser(database.admin, ctx);
    for (const change of changes) await updateUser(database.db, ctx, { id: userId, changes: change });
    for (const claimed of [0, 1, 2, 3]) {
      const user = await authenticateUser(database.db, claimOf(userId, claimed));
      expect([claimed, user?.isSessionOver]).toEqual([claimed, claimed !== version]);
    }
  });

  it('takes no token of before the deactivation of the tenant, and of no other change of it', async () => {
    const userId = await insertUser(database.admin, ctx);
    const change = (changes: TenantChanges) => updateTenant(database.db, MASTER, ctx.tenantId, changes);
    const isOver = async () => (await authenticateUser(database.db, claimOf(userId)))?.isSessionOver;
    await change({ name: 'Otra S.A.C.' });
    await change({ active: true });
    expect(await isOver()).toBe(false);
    await change({ active: false });
    await change({ active: true });
    expect(await isOver()).toBe(true);
    expect(await authenticateUser(database.db, claimOf(userId, 1))).toMatchObject({ isSessionOver: false });
  });

  it('sees sessions that a gateway of the version before ended', async () => {
    const userId = await insertUser(database.admin, ctx);
    await database.admin`update users set sessions_ended_at = clock_timestamp() where id = ${userId}`;
    expect(await authenticateUser(database.db, claimOf(userId))).toMatchObject({ isSessionOver: true });
  });
});

describe('findLogin', () => {
  async function rucOf({ tenantId }: TenantContext): Promise<string> {
    const [row] = await database.admin<{ ruc: string }>`select ruc from tenants where id = ${tenantId}`;
    return row?.ruc ?? '';
  }

  it('finds the user with what a login answers', async () => {
    const id = await insertUser(database.admin, ctx, { ...ana });
    const ruc = await rucOf(ctx);
    expect(await findLogin(database.db, { email: 'ana@example.pe', ruc })).toEqual({
      tenantId: ctx.tenantId,
      user: {
        id,
        name: 'Ana',
        email: 'Ana@example.pe',
        role: 'viewer',
        passwordHash: '$argon2id$ana',
        tenant: { id: ctx.tenantId, name: 'Cóndor S.A.C.', ruc },
      },
    });
  });

  it.each(['nobody@example.pe', 'ana@example.p_', '%', ''])('finds no login with the e-mail %j', async (email) => {
    await insertUser(database.admin, ctx, { ...ana });
    const found = await findLogin(database.db, { email, ruc: await rucOf(ctx) });
    expect(found).toEqual({ tenantId: ctx.tenantId, user: null });
  });

  it('finds no deactivated user, and no user of a deactivated tenant', async () => {
    await insertUser(database.admin, ctx, { email: 'gone@example.pe', active: false });
    await insertUser(database.admin, other, { email: 'gone@example.pe' });
    await database.admin`update tenants set active = false where id = ${other.tenantId}`;
    for (const tenant of [ctx, other]) {
      const found = await findLogin(database.db, { email: 'gone@example.pe', ruc: await rucOf(tenant) });
      expect(found).toEqual({ tenantId: tenant.tenantId, user: null });
    }
  });

  it('finds nothing of a RUC that has no tenant', async () => {
    expect(await findLogin(database.db, { email: 'rosa@example.pe', ruc: '10000000000' })).toEqual({
      tenantId: null,
      user: null,
    });
  });
});

describe('recordFailedLogin', () => {
  it('notes the attempted login, without an actor', async () => {
    const failed = { tenantId: ctx.tenantId, userId: rosa, details: { ruc: '20123456789' } };
    await recordFailedLogin(database.db, { requestId: 'r-1', address: '203.0.113.9' }, failed);
    expect(await auditOf(database.admin, ctx)).toEqual([
      { action: 'login.failed', actor_kind: 'anonymous', subject_id: rosa, details: { ruc: '20123456789' } },
    ]);
  });

  it('notes one at a RUC that has no tenant', async () => {
    const failed = { tenantId: null, userId: null, details: { ruc: '10000000001' } };
    await recordFailedLogin(database.db, { requestId: 'r-2' }, failed);
    const rows = await database.admin`select * from audit_log where request_id = 'r-2'`;
    expect(rows).toMatchObject([{ tenant_id: null, subject_id: null, address: null, details: { ruc: '10000000001' } }]);
  });
});
