import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, deliveriesTo, happen } from '../fixtures/webhooks.ts';

const MIGRATION = new URL('../../migrations/0020_ended_deliveries.sql', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function migrateAgain(): Promise<void> {
  const statements = Object.assign([await readFile(MIGRATION, 'utf8')], { raw: [] });
  await database.admin(statements);
}

it('migration dates deliveries that ended before the column existed', async () => {
  const { db, admin } = database;
  const ctx = await createTenantContext(db);
  const { id: endpointId } = await addEndpoint(db, ctx);
  for (let event = 0; event < 5; event += 1) await happen(db, ctx);
  const ids = (await deliveriesTo(db, ctx, endpointId)).map(({ id }) => id);
  const [arrived, failed, untried, noted] = ids;
  await admin`update webhook_deliveries set created_at = '2025-01-01T00:00:00Z'`;
  await admin`update webhook_deliveries set state = 'DELIVERED', delivered_at = '2025-01-05T00:00:00Z' where id = ${arrived}`;
  await admin`update webhook_deliveries set state = 'FAILED' where id in (${failed}, ${untried})`;
  await admin`update webhook_deliveries set state = 'FAILED', ended_at = '2025-01-09T00:00:00Z' where id = ${noted}`;
  for (const at of ['2025-01-02T00:00:00Z', '2025-01-03T00:00:00Z']) {
    await admin`
      insert into webhook_attempts (id, tenant_id, delivery_id, at, duration_ms)
      values (gen_random_uuid(), ${ctx.tenantId}, ${failed}, ${at}, 5)`;
  }
  await migrateAgain();
  const rows = await admin<{ day: string | null }>`
    select to_char(ended_at, 'YYYY-MM-DD') as day from webhook_deliveries order by id`;
  expect(rows.map(({ day }) => day)).toEqual(['2025-01-05', '2025-01-03', '2025-01-01', '2025-01-09', null]);
});
