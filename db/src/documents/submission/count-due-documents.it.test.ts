import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRow, insertDocumentRows } from '../../fixtures/many-documents.ts';
import { createTenantContext, MASTER } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { announceDueDocuments, countDueDocuments } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('counts documents without a verdict of all tenants by the rest of their term', async () => {
  const { db } = database;
  const days = { missed: '2025-02-02', near: '2025-02-03' };
  expect(await countDueDocuments(db, MASTER, days)).toEqual({ soon: 0, overdue: 0 });
  const deadlines = ['2025-01-01', '2025-02-02', '2025-02-03', '2025-02-04', null];
  for (const _tenant of ['one', 'another']) {
    const ctx = await createTenantContext(db);
    const rows = DOCUMENT_STATES.flatMap((state) =>
      deadlines.map((submissionDeadline) => ({ state, submissionDeadline })),
    );
    await insertDocumentRows(
      database,
      ctx,
      rows.map((row, index) => documentRow({ ...row, correlative: index + 1 })),
    );
  }
  // Two tenants, four states without a verdict: two deadlines that have passed, one that is near.
  expect(await countDueDocuments(db, MASTER, days)).toEqual({ soon: 8, overdue: 16 });
  expect(await countDueDocuments(db, MASTER, { ...days, near: days.missed })).toEqual({ soon: 0, overdue: 16 });
});

it('tells of all due documents at once, however many, with one notice for each tenant; of a new one later', async () => {
  const { db, admin } = database;
  const terms = { near: '2024-02-03', minAgeSeconds: 30, pageSize: 2, hasMail: true };
  const tenants = [await createTenantContext(db), await createTenantContext(db)];
  for (const ctx of tenants) {
    const old = [1, 2, 3, 4, 5].map((correlative) => ({ correlative }));
    // The nearest deadlines come first, so that new documents would fill the first pages.
    const recent = [6, 7, 8].map((correlative) => {
      return { correlative, submissionDeadline: '2024-02-01', createdAt: new Date().toISOString() };
    });
    const rows = [...old, ...recent].map((row) =>
      documentRow({ state: 'SIGNED', submissionDeadline: '2024-02-02', ...row }),
    );
    await insertDocumentRows(database, ctx, rows);
  }
  expect(await announceDueDocuments(db, MASTER, terms)).toBe(10);
  for (const { tenantId } of tenants) {
    const notices = await admin`
      select notice->'count' as count, jsonb_path_query_array(notice, '$.documents[*].correlative') as named
      from emails where tenant_id = ${tenantId}`;
    expect(notices).toEqual([{ count: 5, named: [1, 2, 3, 4, 5] }]);
  }
  expect(await announceDueDocuments(db, MASTER, terms)).toBe(0);
  expect(await announceDueDocuments(db, MASTER, { ...terms, minAgeSeconds: 0 })).toBe(6);
});
