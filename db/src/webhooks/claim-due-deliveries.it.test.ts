import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import { type Database, openDatabase, type TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, deliveriesTo, happen } from '../fixtures/webhooks.ts';
import { claimDueDeliveries, getDeliveryWork, recordDeliveryAttempt, updateWebhookEndpoint } from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.admin`truncate tenants cascade`;
});

async function claim(
  terms: { limit?: number; perEndpoint?: number; perTenant?: number } = {},
  db: Database = database.db,
) {
  return claimDueDeliveries(db, SYSTEM, { limit: 100, perEndpoint: 10, perTenant: 100, ...terms });
}

const idsOf = (deliveries: readonly { readonly id: string }[]) => deliveries.map(({ id }) => id).sort();

async function tenantWith(endpoints: number): Promise<{ ctx: TenantContext; endpointIds: string[] }> {
  const ctx = await createTenantContext(database.db);
  const endpointIds: string[] = [];
  for (let made = 0; made < endpoints; made += 1) endpointIds.push((await addEndpoint(database.db, ctx)).id);
  return { ctx, endpointIds };
}

async function happenTimes(ctx: TenantContext, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await happen(database.db, ctx);
}

/** Creates deliveries that have been waiting for longer than any other. */
async function pileUp(ctx: TenantContext, endpointId: string, count: number): Promise<void> {
  await database.admin`
    insert into webhook_deliveries (id, tenant_id, endpoint_id, event_id, state, next_attempt_at)
    select gen_random_uuid(), ${ctx.tenantId}, ${endpointId}, e.id, 'PENDING', now() - interval '1 hour'
    from (select id from webhook_events where tenant_id = ${ctx.tenantId} limit 1) e, generate_series(1, ${count}::int)`;
}

describe('claimDueDeliveries', () => {
  it('claims each due delivery once, for the length of a lease', async () => {
    const { ctx, endpointIds } = await tenantWith(2);
    await happenTimes(ctx, 3);
    const claims = await Promise.all([claim(), claim(), claim()]);
    const all = [];
    for (const endpointId of endpointIds) all.push(...(await deliveriesTo(database.db, ctx, endpointId)));
    expect(idsOf(claims.flat())).toEqual(idsOf(all));
    expect(await claim()).toEqual([]);
    const [one] = claims.flat();
    const work = await getDeliveryWork(database.db, ctx, one?.id ?? '');
    expect(work?.claimedUntil).toEqual(one?.claimedUntil);
    expect(all.every(({ nextAttemptAt, state }) => nextAttemptAt === null && state === 'PENDING')).toBe(true);
  });

  it('claims a delivery again when its lease is over', async () => {
    const { ctx } = await tenantWith(1);
    await happen(database.db, ctx);
    const hasty = openDatabase(database.url, { takeoverMs: 1 });
    const [first] = await claim({}, hasty);
    let [again] = await claim({}, hasty);
    while (again === undefined) [again] = await claim({}, hasty);
    await hasty.close();
    expect(again.id).toBe(first?.id);
    expect(again.claimedUntil).not.toEqual(first?.claimedUntil);
  });

  it('leaves what is due later, and what has ended', async () => {
    const { ctx, endpointIds } = await tenantWith(1);
    await happenTimes(ctx, 2);
    const [endpointId = ''] = endpointIds;
    const [delivered, later] = await deliveriesTo(database.db, ctx, endpointId);
    await database.admin`update webhook_deliveries set state = 'DELIVERED', next_attempt_at = null where id = ${delivered?.id}`;
    await database.admin`update webhook_deliveries set next_attempt_at = now() + interval '1 hour' where id = ${later?.id}`;
    expect(await claim()).toEqual([]);
  });

  it('has only so many of an endpoint under way, and counts no pause as under way', async () => {
    const { ctx, endpointIds } = await tenantWith(1);
    const [endpointId = ''] = endpointIds;
    await happenTimes(ctx, 5);
    const claimed = await claim({ perEndpoint: 3 });
    expect(claimed).toHaveLength(3);
    expect(await claim({ perEndpoint: 3 })).toEqual([]);
    await recordDeliveryAttempt(database.db, ctx, {
      deliveryId: claimed[0]?.id ?? '',
      endpointId,
      claimedUntil: claimed[0]?.claimedUntil ?? null,
      at: new Date(),
      durationMs: 5,
      responseStatus: 500,
      problem: 'The receiver answered 500',
      responseExcerpt: null,
      outcome: 'failed',
      nextAttemptAt: new Date(Date.now() + 10_000),
    });
    expect(await claim({ perEndpoint: 3 })).toHaveLength(1);
  });

  it('does not let one endpoint, or one tenant, hold up the others', async () => {
    const busy = await tenantWith(3);
    const quiet = await tenantWith(1);
    await happen(database.db, busy.ctx);
    await happen(database.db, quiet.ctx);
    for (const endpointId of busy.endpointIds) await pileUp(busy.ctx, endpointId, 500);
    const [waiting] = await deliveriesTo(database.db, quiet.ctx, quiet.endpointIds[0] ?? '');
    const claimed = await claim({ limit: 4, perEndpoint: 4 });
    expect(claimed).toHaveLength(4);
    expect(idsOf(claimed)).toContain(waiting?.id);
    const more = await claim({ perEndpoint: 4 });
    expect(more).toHaveLength(3 * 4 - 3);
  });

  it('has only so many of a tenant under way, spread over its endpoints, however often it is asked', async () => {
    const busy = await tenantWith(3);
    await happen(database.db, busy.ctx);
    for (const endpointId of busy.endpointIds) await pileUp(busy.ctx, endpointId, 50);
    const terms = { perEndpoint: 10, perTenant: 6 };
    const claims = await Promise.all([claim(terms), claim(terms), claim(terms)]);
    expect(claims.flat()).toHaveLength(6);
    expect(await claim(terms)).toEqual([]);
    const perEndpoint = await database.admin`select count(*)::int from webhook_deliveries
      where claimed_until is not null group by endpoint_id`;
    expect([...perEndpoint]).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    const [first] = claims.flat();
    await database.admin`update webhook_deliveries set next_attempt_at = null, claimed_until = null where id = ${first?.id}`;
    expect(await claim(terms)).toHaveLength(1);
  });

  it('prefers tenants with the fewest claimed deliveries, and then endpoints with the fewest', async () => {
    const busy = await tenantWith(2);
    const quiet = await tenantWith(1);
    await happen(database.db, busy.ctx);
    const [slow = '', other = ''] = busy.endpointIds;
    await pileUp(busy.ctx, slow, 50);
    const claimed = await claim({ limit: 3 });
    const [ofOther] = await deliveriesTo(database.db, busy.ctx, other);
    expect(claimed).toHaveLength(3);
    expect(idsOf(claimed)).toContain(ofOther?.id);
    await happen(database.db, quiet.ctx);
    const [waiting] = await deliveriesTo(database.db, quiet.ctx, quiet.endpointIds[0] ?? '');
    expect(idsOf(await claim({ limit: 1 }))).toEqual([waiting?.id]);
  });

  it('leaves everything to a sweep that is taking it at this moment', async () => {
    const { ctx } = await tenantWith(1);
    await happen(database.db, ctx);
    const other = await database.db[POOL].connect();
    await other.query('select pg_advisory_lock(7203114906)');
    expect(await claim()).toEqual([]);
    await other.query('select pg_advisory_unlock(7203114906)');
    other.release();
    expect(await claim()).toHaveLength(1);
  });

  it('takes the longest waiting of an endpoint first', async () => {
    const { ctx, endpointIds } = await tenantWith(1);
    await happenTimes(ctx, 3);
    const deliveries = await deliveriesTo(database.db, ctx, endpointIds[0] ?? '');
    for (const { id } of deliveries) expect(idsOf(await claim({ limit: 1 }))).toEqual([id]);
  });

  it('takes nothing of an endpoint that was deactivated or is not there', async () => {
    const { ctx, endpointIds } = await tenantWith(1);
    await happen(database.db, ctx);
    await updateWebhookEndpoint(database.db, ctx, { id: endpointIds[0] ?? '', changes: { active: false } });
    expect(await claim()).toEqual([]);
    expect(await getDeliveryWork(database.db, ctx, randomUUID())).toBeUndefined();
  });
});
