import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { authenticateApiKey, isKeyOfDeactivatedTenant } from './authenticate-api-key.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function tenantWithKey() {
  const digest = randomBytes(32);
  const ctx = await createTenantContext(database.db, { apiKey: { label: 'default', digest, last4: 'wxyz' } });
  return { ctx, digest };
}

async function lastUsedAt(tenantId: string): Promise<Date | null | undefined> {
  const rows = await database.admin<{ at: Date | null }>`
    select last_used_at as at from api_keys where tenant_id = ${tenantId}`;
  return rows[0]?.at;
}

describe('authenticateApiKey', () => {
  it('returns tenant and access of a key', async () => {
    const { ctx, digest } = await tenantWithKey();
    const apiKeyId = ctx.actor.kind === 'api_key' ? ctx.actor.id : 'none';
    const found = { tenantId: ctx.tenantId, apiKeyId, access: 'full', scopes: null, mode: 'live' };
    expect(await authenticateApiKey(database.db, digest)).toEqual(found);
  });

  it('refuses an unknown key, and a key that differs in a bit', async () => {
    const { digest } = await tenantWithKey();
    expect(await authenticateApiKey(database.db, randomBytes(32))).toBeUndefined();
    const flipped = Uint8Array.from(digest, (byte, index) => (index === 31 ? byte ^ 1 : byte));
    expect(await authenticateApiKey(database.db, flipped)).toBeUndefined();
  });

  it('refuses a revoked key at once', async () => {
    const { ctx, digest } = await tenantWithKey();
    await authenticateApiKey(database.db, digest);
    await database.admin`update api_keys set revoked_at = now() where tenant_id = ${ctx.tenantId}`;
    expect(await authenticateApiKey(database.db, digest)).toBeUndefined();
  });

  it('refuses a key from the instant of its end', async () => {
    const { ctx, digest } = await tenantWithKey();
    // The column rounds to the millisecond, which may be later than now.
    const endIn = (interval: string) => database.admin`
      update api_keys set expires_at = date_trunc('milliseconds', now()) + ${interval}::interval
      where tenant_id = ${ctx.tenantId}`;
    await endIn('1 hour');
    expect(await authenticateApiKey(database.db, digest)).toMatchObject({ tenantId: ctx.tenantId });
    await endIn('0 seconds');
    expect(await authenticateApiKey(database.db, digest)).toBeUndefined();
    await database.admin`update tenants set active = false where id = ${ctx.tenantId}`;
    expect(await isKeyOfDeactivatedTenant(database.db, digest)).toBe(false);
  });

  it('refuses every key of a tenant that was deactivated', async () => {
    const { ctx, digest } = await tenantWithKey();
    await database.admin`update tenants set active = false where id = ${ctx.tenantId}`;
    expect(await authenticateApiKey(database.db, digest)).toBeUndefined();
  });

  it.each([
    ['a key that works', true, false, false],
    ['a key of a deactivated tenant', false, false, true],
    ['a revoked key of a deactivated tenant', false, true, false],
  ])('tells apart %s', async (_key, active, isRevoked, expected) => {
    const { ctx, digest } = await tenantWithKey();
    await database.admin`update tenants set active = ${active} where id = ${ctx.tenantId}`;
    if (isRevoked) await database.admin`update api_keys set revoked_at = now() where tenant_id = ${ctx.tenantId}`;
    expect(await isKeyOfDeactivatedTenant(database.db, digest)).toBe(expected);
  });

  it('notes the first use, then at most one a minute', async () => {
    const { ctx, digest } = await tenantWithKey();
    expect(await lastUsedAt(ctx.tenantId)).toBeNull();
    await authenticateApiKey(database.db, digest);
    const first = await lastUsedAt(ctx.tenantId);
    expect(first).toBeInstanceOf(Date);

    await authenticateApiKey(database.db, digest);
    expect(await lastUsedAt(ctx.tenantId)).toEqual(first);

    await database.admin`
      update api_keys set last_used_at = now() - interval '61 seconds' where tenant_id = ${ctx.tenantId}`;
    const stale = await lastUsedAt(ctx.tenantId);
    await Promise.all(Array.from({ length: 10 }, () => authenticateApiKey(database.db, digest)));
    expect((await lastUsedAt(ctx.tenantId))?.getTime()).toBeGreaterThan(stale?.getTime() ?? Number.NaN);
  });

  it('does not note the use of a key that was refused', async () => {
    const { ctx, digest } = await tenantWithKey();
    await database.admin`update api_keys set revoked_at = now() where tenant_id = ${ctx.tenantId}`;
    await authenticateApiKey(database.db, digest);
    expect(await lastUsedAt(ctx.tenantId)).toBeNull();
  });
});
