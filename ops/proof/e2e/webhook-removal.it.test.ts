import { createWebhookRemoval } from '@chasqui/workers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryDatabase } from '../support/query-database.ts';
import { type OpenServiceDatabase, openServiceDatabase } from '../support/test-database.ts';
import { recordTenant } from './record-tenant.ts';

/** Most deliveries, and most events, that one run deletes. */
const A_RUN = 10_000;

let database: OpenServiceDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await openServiceDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await query('truncate tenants cascade');
  tenantId = await recordTenant(database.db, '2025-01-01T00:00:00Z');
});

const query = (statement: string) => queryDatabase(database.url, statement);

/** Inserts events from this many days ago, each a second newer than the previous one. */
async function addEvents(count: number, daysAgo: number): Promise<void> {
  await query(`
    insert into webhook_events (id, tenant_id, type, data, created_at)
    select gen_random_uuid(), '${tenantId}', 'document.accepted', '{}', now() - interval '${daysAgo} days' + n * interval '1 second'
    from generate_series(1, ${count}) n`);
}

/** Inserts an endpoint with a delivery of every event, ended this many days ago. */
async function deliverAll(daysAgo: number): Promise<void> {
  await query(`
    with endpoint as (
      insert into webhook_endpoints (id, tenant_id, url, event_types, sealed_secret)
      values (gen_random_uuid(), '${tenantId}', 'https://erp.example.pe/', '{}', '') returning id)
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, ended_at)
    select gen_random_uuid(), '${tenantId}', endpoint.id, e.id, 'DELIVERED', now() - interval '${daysAgo} days'
    from endpoint cross join webhook_events e`);
  // PostgreSQL does this by itself within a minute. Without statistics of a table, its query plan is a matter of
  // chance.
  await query('analyze');
}

async function countAll() {
  const [counts] = await query(`
    select (select count(*)::int from webhook_endpoints) as endpoints,
      (select count(*)::int from webhook_deliveries) as deliveries, (select count(*)::int from webhook_events) as events`);
  return counts;
}

it('deletes old rows in bounded batches until none is left', async () => {
  await addEvents(A_RUN + 600, 40);
  await deliverAll(35);
  const run = createWebhookRemoval(database);
  await run();
  expect(await countAll()).toEqual({ endpoints: 1, deliveries: 600, events: 600 });
  await run();
  expect(await countAll()).toEqual({ endpoints: 1, deliveries: 0, events: 0 });
});

it('reaches removable events behind many kept ones, and starts again after the last', async () => {
  await addEvents(A_RUN, 50);
  await deliverAll(1);
  await addEvents(1, 40);
  const run = createWebhookRemoval(database);
  await run();
  expect(await countAll()).toMatchObject({ events: A_RUN + 1 });
  await run();
  expect(await countAll()).toMatchObject({ events: A_RUN });
  await query(
    'delete from webhook_deliveries where event_id = (select id from webhook_events order by created_at limit 1)',
  );
  await run();
  expect(await countAll()).toMatchObject({ events: A_RUN - 1 });
});

it('deletes a removed endpoint with all its deliveries', async () => {
  await addEvents(3, 1);
  await deliverAll(0);
  await query('update webhook_endpoints set active = false, removed_at = now()');
  await createWebhookRemoval(database)();
  expect(await countAll()).toEqual({ endpoints: 0, deliveries: 0, events: 3 });
});
