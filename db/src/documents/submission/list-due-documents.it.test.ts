import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../../connection/index.ts';
import { documentRow, insertDocumentRows } from '../../fixtures/many-documents.ts';
import { createTenantContext, MASTER } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { listDueDocuments, openSubmission } from './index.ts';

let database: TestDatabase;
let one: TenantContext;
let another: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await createTenantContext(database.db);
  another = await createTenantContext(database.db);
});
afterAll(() => database.close());

const NEAR = '2025-02-03';

async function insert(ctx: TenantContext, deadlines: readonly (string | null)[]): Promise<void> {
  const rows = deadlines.map((submissionDeadline, index) =>
    documentRow({ state: 'SIGNED', submissionDeadline, correlative: index + 1 }),
  );
  await insertDocumentRows(database, ctx, rows);
}

it('lists documents of all tenants, nearest deadline first, page by page', async () => {
  const { db } = database;
  await insert(one, ['2025-02-03', '2025-02-04', null, '2025-01-30']);
  await insert(another, ['2025-02-01']);
  const { rows, next } = await listDueDocuments(db, MASTER, { near: NEAR, limit: 50 });
  expect(rows).toMatchObject([
    { tenantId: one.tenantId, submissionDeadline: '2025-01-30', correlative: 4, lastCallAt: null, attempts: 0 },
    { tenantId: another.tenantId, submissionDeadline: '2025-02-01', state: 'SIGNED', series: 'F001' },
    { tenantId: one.tenantId, submissionDeadline: NEAR, ruc: expect.stringMatching(/^20\d{9}$/) },
  ]);
  expect(next).toBeNull();
  const first = await listDueDocuments(db, MASTER, { near: NEAR, limit: 2 });
  expect(first.rows).toEqual(rows.slice(0, 2));
  const second = await listDueDocuments(db, MASTER, { near: NEAR, limit: 2, after: first.next ?? undefined });
  expect(second).toMatchObject({ rows: rows.slice(2), next: null });
});

it('has the time of the last call about a document', async () => {
  const { db } = database;
  const [due] = (await listDueDocuments(db, MASTER, { near: NEAR, limit: 1 })).rows;
  const documentId = due?.id ?? '';
  const before = Date.now();
  await openSubmission(db, one, { documentId, operation: 'sendBill', from: 'SIGNED', callTimeoutMs: 1_000 });
  const [called] = (await listDueDocuments(db, MASTER, { near: NEAR, limit: 1 })).rows;
  expect(called).toMatchObject({ id: documentId, attempts: 1, lastCallAt: expect.any(Date) });
  expect(Math.abs((called?.lastCallAt?.getTime() ?? 0) - before)).toBeLessThan(60_000);
});
