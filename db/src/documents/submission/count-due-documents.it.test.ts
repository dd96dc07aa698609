import { DOCUMENT_STATES } from '@chasqui/core/lifecycle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRow, insertDocumentRows } from '../../fixtures/many-documents.ts';
import { createTenantContext, MASTER } from '../../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { countDueDocuments } from './index.ts';

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
