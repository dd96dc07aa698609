import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { firstAdmin } from '../fixtures/users.ts';
import { newId } from '../identifiers.ts';
import { type AuditEntry, appendAudit } from './append-audit.ts';
import { type AuditFilter, listAuditRecords } from './list-audit-records.ts';

let database: TestDatabase;
let ctx: TenantContext;
let other: TenantContext;
let rosa: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  other = await createTenantContext(database.db);
  rosa = await firstAdmin(database.admin, ctx);
  const admin: TenantContext = { ...ctx, actor: { kind: 'user', id: rosa }, address: '203.0.113.9' };
  await note(ctx, { action: 'test.first' });
  await note(admin, { action: 'test.second', subject: { kind: 'user', id: 'u-1' }, details: { changed: ['name'] } });
  await note({ ...ctx, actor: { kind: 'master' } }, { action: 'test.third', subject: { kind: 'tenant', id: 't-1' } });
  await note(other, { action: 'test.first' });
});
afterAll(() => database.close());

function note(as: TenantContext, entry: AuditEntry): Promise<string> {
  return inTenant(database.db, as, (tx) => appendAudit(tx, as, entry));
}

async function actionsOf(filter: AuditFilter, as = ctx): Promise<string[]> {
  const { records } = await listAuditRecords(database.db, as, { filter, limit: 100 });
  return records.map(({ action }) => action);
}

describe('listAuditRecords', () => {
  it('lists the newest records first, with the current names of users and keys', async () => {
    const { records, next } = await listAuditRecords(database.db, ctx, { filter: {}, limit: 3 });
    expect(records).toMatchObject([
      { action: 'test.third', actorKind: 'master', actorId: null, actorName: null, subjectKind: 'tenant' },
      { action: 'test.second', actorKind: 'user', actorId: rosa, actorName: 'Rosa', address: '203.0.113.9' },
      { action: 'test.first', actorKind: 'api_key', actorName: 'default', subjectKind: null, details: {} },
    ]);
    expect(next).toBe(records[2]?.id);
    await database.admin`update users set name = 'Rosa Quispe' where id = ${rosa}`;
    const again = await listAuditRecords(database.db, ctx, { filter: { action: 'test.second' }, limit: 1 });
    expect(again).toMatchObject({ records: [{ actorName: 'Rosa Quispe' }], next: null });
  });

  it('shows no record and no name of another tenant', async () => {
    const stranger = await firstAdmin(database.admin, other);
    expect(await actionsOf({ action: 'test.first' }, other)).toEqual(['test.first']);
    await note({ ...ctx, actor: { kind: 'user', id: stranger } }, { action: 'test.strange' });
    const { records } = await listAuditRecords(database.db, ctx, { filter: { action: 'test.strange' }, limit: 1 });
    expect(records).toMatchObject([{ actorId: stranger, actorName: null }]);
  });

  it.each<[string, () => AuditFilter, string[]]>([
    ['an action', () => ({ action: 'test.second' }), ['test.second']],
    ['a kind of actor', () => ({ actor: 'master' }), ['test.third', 'api_key.created', 'tenant.created']],
    ['an actor', () => ({ actor: rosa }), ['test.second']],
    ['a kind of subject', () => ({ subject: 'user' }), ['test.second']],
    ['a subject', () => ({ subject: 't-1' }), ['test.third']],
    ['several at once', () => ({ actor: rosa, action: 'test.first' }), []],
    ['an SQL injection', () => ({ actor: "' or true --" }), []],
  ])('finds by %s', async (_name, filter, actions) => {
    expect(await actionsOf(filter())).toEqual(actions);
  });

  it('finds records from one instant to another', async () => {
    const { records } = await listAuditRecords(database.db, ctx, { filter: { action: 'test.second' }, limit: 1 });
    const at = records[0]?.at ?? new Date(Number.NaN);
    const after = new Date(at.getTime() + 1);
    expect(await actionsOf({ subject: 'u-1', since: at, before: after })).toEqual(['test.second']);
    expect(await actionsOf({ subject: 'u-1', before: at })).toEqual([]);
    expect(await actionsOf({ subject: 'u-1', since: after })).toEqual([]);
  });

  it('returns each record once over all pages', async () => {
    const all = await actionsOf({});
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await listAuditRecords(database.db, ctx, { filter: {}, limit: 2, after });
      expect(page.records.length).toBeLessThanOrEqual(2);
      walked.push(...page.records.map(({ action }) => action));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(all);
    expect(await listAuditRecords(database.db, ctx, { filter: {}, limit: 2, after: newId() })).toMatchObject({
      records: [{}, {}],
    });
  });
});
