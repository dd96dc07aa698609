import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { listApiKeys, recordApiKey, revokeApiKey } from './api-keys.ts';
import { authenticateApiKey } from './authenticate-api-key.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

function record(tenantId: string, digest = randomBytes(32)) {
  return recordApiKey(database.db, MASTER, tenantId, { label: 'till 2', digest, last4: 'wxyz', access: 'read' });
}

it('a new key works and stands in the list behind the first, without its digest', async () => {
  const digest = randomBytes(32);
  const { id } = await record(ctx.tenantId, digest);
  expect(await authenticateApiKey(database.db, digest)).toEqual({
    tenantId: ctx.tenantId,
    apiKeyId: id,
    access: 'read',
    scopes: null,
    mode: 'live',
  });
  expect(await listApiKeys(database.db, MASTER, ctx.tenantId)).toEqual([
    expect.objectContaining({ label: 'default' }),
    {
      ...{ id, label: 'till 2', last4: 'wxyz', access: 'read', scopes: null, createdAt: expect.any(Date) },
      ...{ expiresAt: null, lastUsedAt: expect.any(Date), revokedAt: null },
    },
  ]);
});

it('a revoked key ends at once, stays in the list, and cannot be revoked again', async () => {
  const digest = randomBytes(32);
  const key = { tenantId: ctx.tenantId, keyId: (await record(ctx.tenantId, digest)).id };
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => revokeApiKey(database.db, MASTER, key)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await authenticateApiKey(database.db, digest)).toBeUndefined();
  const listed = await listApiKeys(database.db, MASTER, ctx.tenantId);
  expect(listed.find(({ id }) => id === key.keyId)?.revokedAt).toBeInstanceOf(Date);
  await expect(revokeApiKey(database.db, MASTER, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a key is revoked through its own tenant only', async () => {
  const other = await createTenantContext(database.db);
  const { id } = await record(ctx.tenantId);
  for (const key of [
    { tenantId: other.tenantId, keyId: id },
    { tenantId: ctx.tenantId, keyId: newId() },
    { tenantId: ctx.tenantId, keyId: 'x' },
    { tenantId: "' or true --", keyId: id },
  ]) {
    await expect(revokeApiKey(database.db, MASTER, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it.each([newId(), 'no-id', ''])('the tenant %j has no keys', async (tenantId) => {
  await expect(listApiKeys(database.db, MASTER, tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(record(tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('records creation and revocation of a key without the key itself', async () => {
  const own = await createTenantContext(database.db);
  const { id } = await record(own.tenantId);
  await revokeApiKey(database.db, MASTER, { tenantId: own.tenantId, keyId: id });
  const rows = await database.admin`
    select action, actor_kind, details from audit_log where tenant_id = ${own.tenantId} and subject_id = ${id} order by id`;
  const details = { label: 'till 2', last4: 'wxyz', access: 'read' };
  expect(rows).toEqual([
    { action: 'api_key.created', actor_kind: 'master', details },
    { action: 'api_key.revoked', actor_kind: 'master', details },
  ]);
});

it('a key with scopes and an end keeps both, and the audit log tells them', async () => {
  const own = await createTenantContext(database.db);
  const limits = { scopes: ['clients' as const], expiresAt: new Date(Date.now() + 3_600_000) };
  const digest = randomBytes(32);
  const recorded = await recordApiKey(database.db, MASTER, own.tenantId, {
    label: 'shop',
    digest,
    last4: 'wxyz',
    ...limits,
  });
  expect(recorded).toMatchObject(limits);
  expect(await authenticateApiKey(database.db, digest)).toMatchObject({ scopes: ['clients'] });
  const [row] = await database.admin`select details from audit_log where subject_id = ${recorded.id}`;
  expect(row?.details).toMatchObject({ scopes: ['clients'], expiresAt: limits.expiresAt.toISOString() });
});

it('an expired key leaves its place to another', async () => {
  const { tenantId } = await createTenantContext(database.db);
  await database.admin`insert into api_keys (id, tenant_id, label, digest, last4, expires_at)
    select gen_random_uuid(), ${tenantId}::uuid, 'till', sha256(gen_random_uuid()::text::bytea), 'wxyz', now()
    from generate_series(1, 100)`;
  expect(await record(tenantId)).toMatchObject({ label: 'till 2' });
});

it('limits a tenant to 100 active keys, even if several are created concurrently', async () => {
  const { tenantId } = await createTenantContext(database.db);
  await database.admin`insert into api_keys (id, tenant_id, label, digest, last4)
    select gen_random_uuid(), ${tenantId}::uuid, 'till', sha256(gen_random_uuid()::text::bytea), 'wxyz'
    from generate_series(1, 98)`;
  const made = await Promise.allSettled([1, 2, 3].map(() => record(tenantId)));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(record(tenantId)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'There are 100 active API keys already: revoke one first',
  });
  const [key] = await listApiKeys(database.db, MASTER, tenantId);
  await revokeApiKey(database.db, MASTER, { tenantId, keyId: String(key?.id) });
  expect(await record(tenantId)).toMatchObject({ label: 'till 2' });
});
