import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { giveVerdict, recordSale } from '../fixtures/sales.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { type DocumentRecord, getDocument, getDocumentByNumber } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});
afterAll(() => database.close());

async function record(verdict?: 'accepted' | 'rejected' | 'failed', correlative?: number): Promise<DocumentRecord> {
  const sale = await recordSale(database.db, ctx, correlative === undefined ? {} : { correlative });
  if (verdict !== undefined) await giveVerdict(database.db, ctx, sale.id, verdict);
  return sale;
}

const find = (identity: DocumentRecord, by = ctx) => getDocumentByNumber(database.db, by, identity);

it('finds the document with its history', async () => {
  const sale = await record('accepted');
  expect(await find(sale)).toEqual(await getDocument(database.db, ctx, sale.id));
});

it('finds the newest of several that gave their number back', async () => {
  await record('failed');
  const later = await record('failed', 1);
  expect(await find(later)).toMatchObject({ id: later.id });
});

it('finds the one that holds the number rather than a newer one that gave it back', async () => {
  await record('failed');
  const holder = await record('accepted', 1);
  await database.admin`
    update documents set created_at = created_at - interval '1 day'
    where tenant_id = ${ctx.tenantId} and id = ${holder.id}`;
  expect(await find(holder)).toMatchObject({ id: holder.id });
});

it.each([
  ['another number', { correlative: 9 }],
  ['another series', { series: 'F002' }],
  ['another type', { documentType: '03' }],
  ['another RUC', { ruc: '20999999999' }],
])('does not find %s', async (_name, changes) => {
  const sale = await record();
  await expect(find({ ...sale, ...changes })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it("does not find another tenant's document", async () => {
  const sale = await record();
  const other = await createTenantContext(database.db);
  await expect(find(sale, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
