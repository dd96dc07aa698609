import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { listTenants, updateTenant } from '../tenants/index.ts';
import { findDocumentByToken, getDocument } from './index.ts';
import { listDocuments } from './listing/index.ts';
import { recordDocument } from './record/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function recordFactura() {
  const ctx = await createTenantContext(database.db);
  const { id } = await recordDocument(database.db, ctx, newDocument({}));
  const { publicToken } = await getDocument(database.db, ctx, id);
  return { ctx, id, publicToken };
}

async function idOf(token: string): Promise<string | undefined> {
  return (await findDocumentByToken(database.db, { requestId: null }, token))?.document.id;
}

it('finds the document and its tenant', async () => {
  const { ctx, id, publicToken } = await recordFactura();
  expect(publicToken).toMatch(/^[\w-]{64}$/);
  const found = await findDocumentByToken(database.db, { requestId: 'r-1' }, publicToken);
  expect(found?.document).toMatchObject({ id, publicToken });
  expect(found?.tenant).toEqual({ actor: { kind: 'system' }, requestId: 'r-1', tenantId: ctx.tenantId });
});

it('is the same in a list, and stays the same', async () => {
  const { ctx, publicToken } = await recordFactura();
  for (let reading = 0; reading < 2; reading += 1) {
    const { documents } = await listDocuments(database.db, ctx, { filter: {}, order: '-createdAt', limit: 10 });
    expect(documents.map((document) => document.publicToken)).toEqual([publicToken]);
  }
});

it('finds nothing with the code of another document, an unknown document or any other text', async () => {
  const [one, other] = [await recordFactura(), await recordFactura()];
  const bytesOf = (token: string) => Buffer.from(token, 'base64url');
  const mixed = (...parts: readonly Buffer[]) => Buffer.concat(parts).toString('base64url');
  const [own, foreign] = [bytesOf(one.publicToken), bytesOf(other.publicToken)];
  const changed = Buffer.from(own);
  changed[47] = (changed[47] ?? 0) ^ 1;
  const wrong = [
    mixed(own.subarray(0, 32), foreign.subarray(32)),
    mixed(foreign.subarray(0, 16), own.subarray(16)),
    mixed(own.subarray(0, 16), foreign.subarray(16)),
    mixed(changed),
    ...[one.publicToken.slice(1), `${one.publicToken}A`, one.publicToken.toUpperCase(), '', 'x'.repeat(64), '../..'],
  ];
  for (const token of wrong) expect(await idOf(token), token).toBeUndefined();
  expect(await idOf(one.publicToken)).toBe(one.id);
});

it('finds documents of a deactivated tenant', async () => {
  const { ctx, id, publicToken } = await recordFactura();
  await updateTenant(database.db, MASTER, ctx.tenantId, { active: false });
  expect(await idOf(publicToken)).toBe(id);
});

it('comes from a secret of 32 bytes that each tenant has for itself and that no verb shows', async () => {
  await Promise.all([recordFactura(), recordFactura()]);
  const rows = await database.admin<{ secret: Buffer }>`select link_secret as secret from tenants`;
  const secrets = rows.map(({ secret }) => secret.toString('hex'));
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(secret).toHaveLength(64);
  expect(
    JSON.stringify(await listTenants(database.db, MASTER, { q: null, mode: null, page: 1, limit: 100 })),
  ).not.toMatch(/secret/i);
});
