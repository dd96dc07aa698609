import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { openPlanReader, type PlanReader } from '../fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, happen } from '../fixtures/webhooks.ts';
import {
  claimDueDeliveries,
  getDeliveryWork,
  getWebhookDelivery,
  listEventPlaces,
  listWebhookDeliveries,
  listWebhookEvents,
  replayWebhookEvents,
} from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;
/** Instant before most events. If no events came after it, two indexes would cost the planner the same. */
const EARLY = new Date('2025-01-02T00:00:00Z');

let database: TestDatabase;
let ctx: TenantContext;
let endpointId: string;
let deliveryId: string;
let reader: PlanReader;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  ({ id: endpointId } = await addEndpoint(database.db, ctx));
  await happen(database.db, ctx);
  const { deliveries } = await listWebhookDeliveries(database.db, ctx, { endpointId, limit: 1 });
  deliveryId = deliveries[0]?.id ?? '';
  await insertManyRows();
  // Vacuum now: an autovacuum during the test would change the cost of reading an index.
  await database.admin`vacuum analyze webhook_events, webhook_deliveries, webhook_attempts, webhook_endpoints`;
  reader = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await reader.close();
  await database.close();
});

/** 20,000 events of ours, most of one type, each tried once; 2,000 of them wait. */
const insertManyRows = () => database.admin`
  with event as (
    insert into webhook_events (id, tenant_id, type, data, created_at)
    select gen_random_uuid(), ${ctx.tenantId}, case n % 500 when 0 then 'document.rejected' else 'document.accepted' end,
      '{}', '2025-01-01'::timestamptz + make_interval(mins => n)
    from generate_series(1, 20000) n returning id, created_at
  ), delivery as (
  insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
  select gen_random_uuid(), ${ctx.tenantId}, ${endpointId}, id,
    case when waits then 'PENDING' else 'DELIVERED' end, case when waits then created_at end
  from (select *, row_number() over () % 10 = 0 as waits from event) e
  returning id)
  insert into webhook_attempts (id, tenant_id, delivery_id, at, duration_ms, response_status)
  select gen_random_uuid(), ${ctx.tenantId}, id, now(), 5, 200 from delivery`;

const readsOf = async (verb: (db: Database) => Promise<unknown>, role?: string) =>
  [...(await reader.readsOf(verb, role))].sort();

describe('every verb about webhooks finds its rows by an index', () => {
  it('the sweep, endpoint by endpoint', async () => {
    const terms = { limit: 50, perEndpoint: 10, perTenant: 20 };
    const reads = await readsOf((db) => claimDueDeliveries(db, SYSTEM, terms), 'chasqui_system');
    expect(reads.filter((name) => name.includes('webhook'))).toEqual([
      'webhook_deliveries_claimed',
      'webhook_deliveries_due',
      'webhook_deliveries_pkey',
    ]);
  });

  it('the sweep reads no more of an endpoint than it takes', async () => {
    const terms = { limit: 50, perEndpoint: 10, perTenant: 20 };
    const plans = await reader.plansOf((db) => claimDueDeliveries(db, SYSTEM, terms), 'chasqui_system');
    // There are few tenants, so those that move are found without an index.
    const ofTables = plans.flat().filter((node) => node['Relation Name'] !== 'tenants');
    const nodes = ofTables.map((node) => node['Node Type']);
    expect(nodes).not.toContain('Seq Scan');
    expect(nodes).not.toContain('Bitmap Heap Scan');
  });

  it('the worker', async () => {
    expect(await readsOf((db) => getDeliveryWork(db, ctx, deliveryId))).toEqual(
      expect.arrayContaining(['webhook_deliveries_pkey', 'webhook_events_pkey']),
    );
  });

  it('the lists of deliveries', async () => {
    for (const filter of [{}, { state: 'FAILED' }, { after: deliveryId }] as const) {
      const reads = await readsOf((db) => listWebhookDeliveries(db, ctx, { endpointId, limit: 20, ...filter }));
      expect(reads.filter((name) => name.startsWith('webhook_deliveries'))).toHaveLength(1);
      expect(reads.join()).not.toContain('Seq Scan on webhook_deliveries');
      expect(reads.join()).not.toContain('Seq Scan on webhook_events');
    }
    const one = await readsOf((db) => getWebhookDelivery(db, ctx, { endpointId, deliveryId }));
    expect(one).toContain('webhook_attempts_pkey');
  });

  it('the list of events', async () => {
    expect(await readsOf((db) => listWebhookEvents(db, ctx, { limit: 20, since: EARLY }))).toEqual([
      'webhook_events_created',
    ]);
    const rejected = { type: 'document.rejected', limit: 20, since: EARLY };
    expect(await readsOf((db) => listWebhookEvents(db, ctx, rejected))).toEqual(['webhook_events_type']);
  });

  it('the stream of events, from the index alone', async () => {
    const plans = await reader.plansOf((db) => listEventPlaces(db, ctx, { since: EARLY, limit: 500 }));
    const nodes = plans.flat().map((node) => [node['Node Type'], node['Index Name']]);
    expect(nodes).toContainEqual(['Index Only Scan', 'webhook_events_created']);
  });

  it('a replay', async () => {
    const reads = await readsOf((db) => replayWebhookEvents(db, ctx, { endpointId, from: EARLY, limit: 10 }));
    expect(reads).toContain('webhook_events_created');
    expect(reads.join()).not.toContain('Seq Scan on webhook_events');
  });
});
