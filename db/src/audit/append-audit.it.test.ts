import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSystem, inTenant, type TenantContext } from '../connection/index.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { type AuditContext, appendAudit } from './append-audit.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

function rowsOf(action: string) {
  return database.admin<Record<string, unknown>>`select * from audit_log where action = ${action}`;
}

describe('appendAudit', () => {
  it('records actor, action, subject, request and address', async () => {
    const user = { kind: 'user', id: '01940000-0000-7000-8000-000000000000' } as const;
    const from: TenantContext = { ...ctx, actor: user, requestId: 'r-1', address: '203.0.113.9' };
    const subject = { kind: 'user', id: 'u-2' };
    await inTenant(database.db, from, (tx) =>
      appendAudit(tx, from, { action: 'test.done', subject, details: { changed: ['name'] } }),
    );
    expect(await rowsOf('test.done')).toEqual([
      {
        id: expect.any(String),
        tenant_id: ctx.tenantId,
        at: expect.any(Date),
        actor_kind: 'user',
        actor_id: user.id,
        action: 'test.done',
        subject_kind: 'user',
        subject_id: 'u-2',
        details: { changed: ['name'] },
        request_id: 'r-1',
        address: '203.0.113.9',
      },
    ]);
  });

  it('is rolled back with the change that it describes', async () => {
    const work = inTenant(database.db, ctx, async (tx) => {
      await appendAudit(tx, ctx, { action: 'test.undone' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await rowsOf('test.undone')).toEqual([]);
  });

  it.each<[string, AuditContext, Record<string, unknown>]>([
    ['the master key', MASTER, { actor_kind: 'master', actor_id: null, tenant_id: null }],
    [
      'a stranger',
      { actor: { kind: 'anonymous' }, requestId: null },
      { actor_kind: 'anonymous', actor_id: null, request_id: null, address: null, details: {}, subject_kind: null },
    ],
    [
      'a pool',
      { actor: { kind: 'worker', pool: 'sign' }, requestId: null },
      { actor_kind: 'worker', actor_id: 'sign' },
    ],
  ])('knows %s', async (name, actor, expected) => {
    await inSystem(database.db, MASTER, (tx) => appendAudit(tx, actor, { action: `test.${name}` }));
    expect(await rowsOf(`test.${name}`)).toMatchObject([expected]);
  });

  it('records actions of the administration under the tenant', async () => {
    await inSystem(database.db, MASTER, (tx) =>
      appendAudit(tx, { ...MASTER, tenantId: ctx.tenantId }, { action: 'test.administered' }),
    );
    expect(await rowsOf('test.administered')).toMatchObject([{ tenant_id: ctx.tenantId, actor_kind: 'master' }]);
  });

  it('cannot file anything under another tenant', async () => {
    const other = await createTenantContext(database.db);
    const work = inTenant(database.db, ctx, (tx) => appendAudit(tx, other, { action: 'test.forged' }));
    await expect(work).rejects.toMatchObject({ code: '42501' });
  });
});
