import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordDocument } from '../documents/record/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import type { EmailState } from '../schema/index.ts';
import { countRecipients } from './count-recipients.ts';

const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each<[string, number, EmailState, Date | null, Date]>([
  ['counts an e-mail that was sent', 2, 'SENT', hoursAgo(1), hoursAgo(1)],
  ['counts an e-mail that was sent and came back', 2, 'FAILED', hoursAgo(1), hoursAgo(1)],
  ['counts an e-mail of the day before that was sent in the last 24 hours', 2, 'SENT', hoursAgo(23), hoursAgo(40)],
  ['does not count an e-mail that was sent earlier', 0, 'SENT', hoursAgo(25), hoursAgo(25)],
  ['does not count an e-mail that was never sent', 0, 'FAILED', null, hoursAgo(1)],
])('countRecipients %s', async (_case, expected, state, sentAt, createdAt) => {
  const { db, admin } = database;
  const ctx = await createTenantContext(db);
  const { id } = await recordDocument(db, ctx, newDocument());
  await admin`
    insert into emails (id, tenant_id, document_id, recipient, cc, state, sent_at)
    values (${v7({ msecs: createdAt.getTime() })}, ${ctx.tenantId}, ${id}, 'a@b.pe', '{c@d.pe}', ${state}, ${sentAt})`;
  expect(await countRecipients(db, ctx, { now: NOW, most: 10 })).toBe(expected);
});

it('countRecipients counts a notice to an admin', async () => {
  const { db, admin } = database;
  const ctx = await createTenantContext(db);
  await admin`
    insert into emails (id, tenant_id, notice, recipient, cc, state, sent_at)
    values (${v7()}, ${ctx.tenantId}, '{}', 'a@b.pe', '{}', 'SENT', ${hoursAgo(1)})`;
  expect(await countRecipients(db, ctx, { now: NOW, most: 10 })).toBe(1);
});
