import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, happen } from '../fixtures/webhooks.ts';
import {
  deleteOldDeliveries,
  deleteOldEvents,
  deleteRemovedEndpoints,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  recordDeliveryAttempt,
} from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.admin`truncate tenants cascade`;
});

interface Stage {
  readonly ctx: TenantContext;
  readonly endpointId: string;
}

async function setStage(events: number): Promise<Stage> {
  const { db } = database;
  const ctx = await createTenantContext(db);
  const { id: endpointId } = await addEndpoint(db, ctx);
  for (let event = 0; event < events; event += 1) await happen(db, ctx);
  const { deliveries } = await listWebhookDeliveries(db, ctx, { endpointId, limit: 100 });
  for (const { id: deliveryId } of deliveries) {
    const attempt = { durationMs: 5, responseStatus: 200, problem: null, responseExcerpt: null, nextAttemptAt: null };
    const at = new Date('2025-01-31T17:00:00Z');
    const delivered = { ...attempt, deliveryId, endpointId, at, claimedUntil: null, outcome: 'delivered' } as const;
    await recordDeliveryAttempt(db, ctx, delivered);
  }
  return { ctx, endpointId };
}

type Table = 'webhook_attempts' | 'webhook_deliveries' | 'webhook_endpoints' | 'webhook_events';

async function countOf(table: Table): Promise<number> {
  const { rows } = await database.db[POOL].query<{ total: number }>(`select count(*)::int as total from ${table}`);
  return rows[0]?.total ?? Number.NaN;
}

/** Simulates that this number of days has passed since all rows were written. */
async function letDaysPass(days: number): Promise<void> {
  const { admin } = database;
  await admin`update webhook_deliveries set ended_at = ended_at - make_interval(days => ${days}::int)`;
  await admin`update webhook_events set created_at = created_at - make_interval(days => ${days}::int)`;
}

describe('deliveries that ended', () => {
  it('are deleted with their attempts after 30 days, of all tenants, so many at once', async () => {
    await setStage(2);
    await setStage(1);
    await letDaysPass(29);
    expect(await deleteOldDeliveries(database.db, SYSTEM, { limit: 2 })).toBe(0);
    expect([await countOf('webhook_deliveries'), await countOf('webhook_attempts')]).toEqual([3, 3]);
    await letDaysPass(1);
    expect(await deleteOldDeliveries(database.db, SYSTEM, { limit: 2 })).toBe(2);
    expect(await deleteOldDeliveries(database.db, SYSTEM, { limit: 2 })).toBe(1);
    expect([await countOf('webhook_deliveries'), await countOf('webhook_attempts')]).toEqual([0, 0]);
    expect(await countOf('webhook_events')).toBe(3);
  });

  it('keep pending deliveries of any age', async () => {
    await setStage(1);
    await database.admin`update webhook_deliveries set state = 'PENDING', ended_at = null, next_attempt_at = now()`;
    await letDaysPass(400);
    expect(await deleteOldDeliveries(database.db, SYSTEM, { limit: 10 })).toBe(0);
    expect(await countOf('webhook_deliveries')).toBe(1);
  });
});

describe('events', () => {
  async function deleteAll(): Promise<void> {
    let after = await deleteOldEvents(database.db, SYSTEM, { limit: 2 });
    while (after !== null) after = await deleteOldEvents(database.db, SYSTEM, { limit: 2, after });
  }

  it('are deleted after a month, once no delivery is about them', async () => {
    await setStage(3);
    await setStage(2);
    await letDaysPass(40);
    await deleteAll();
    expect(await countOf('webhook_events')).toBe(5);
    await database.admin`delete from webhook_deliveries where id not in (select id from webhook_deliveries limit 1)`;
    await deleteAll();
    expect(await countOf('webhook_events')).toBe(1);
  });

  it('stay for 31 days, so that none goes that is being replayed, and for ever when they are to be told once', async () => {
    await setStage(2);
    await database.admin`delete from webhook_deliveries`;
    await letDaysPass(30);
    await deleteAll();
    expect(await countOf('webhook_events')).toBe(2);
    await database.admin`update webhook_events set once_key = 'c' where id in (select id from webhook_events limit 1)`;
    await letDaysPass(2);
    await deleteAll();
    expect(await countOf('webhook_events')).toBe(1);
  });
});

describe('an endpoint that was removed', () => {
  it('goes with its deliveries, in batches; those of others stay', async () => {
    const { ctx, endpointId } = await setStage(5);
    const { id: kept } = await addEndpoint(database.db, ctx);
    await happen(database.db, ctx);
    await deleteWebhookEndpoint(database.db, ctx, endpointId);
    expect(await countOf('webhook_endpoints')).toBe(2);
    expect(await deleteRemovedEndpoints(database.db, SYSTEM, { batchSize: 2 })).toBe(1);
    expect(await deleteRemovedEndpoints(database.db, SYSTEM)).toBe(0);
    expect((await listWebhookEndpoints(database.db, ctx)).map(({ id }) => id)).toEqual([kept]);
    expect([await countOf('webhook_endpoints'), await countOf('webhook_deliveries')]).toEqual([1, 1]);
    expect(await countOf('webhook_attempts')).toBe(0);
  });
});

it('finds all rows to delete by an index', async () => {
  const { ctx, endpointId } = await setStage(1);
  const { admin } = database;
  await admin`
    with event as (
      insert into webhook_events (id, tenant_id, type, data, created_at)
      select gen_random_uuid(), ${ctx.tenantId}, 'document.accepted', '{}', now() - make_interval(mins => n)
      from generate_series(1, 20000) n returning id, created_at)
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, ended_at)
    select gen_random_uuid(), ${ctx.tenantId}, ${endpointId}, id, 'DELIVERED', created_at from event`;
  await admin`analyze`;
  const reader = await openPlanReader(database, ctx);
  const reads = [
    ...(await reader.readsOf((db) => deleteOldDeliveries(db, SYSTEM, { limit: 100 }), 'chasqui_system')),
    ...(await reader.readsOf((db) => deleteOldEvents(db, SYSTEM, { limit: 100 }), 'chasqui_system')),
  ];
  await reader.close();
  expect(reads).toEqual(expect.arrayContaining(['webhook_deliveries_ended', 'webhook_events_age']));
  // There are few tenants, so those that move are found without an index.
  expect(reads.filter((read) => read !== 'Seq Scan on tenants').join()).not.toContain('Seq Scan');
});
