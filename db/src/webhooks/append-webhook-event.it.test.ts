import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { appendWebhookEvent, type NewWebhookEvent } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ACCEPTED: NewWebhookEvent = { type: 'document.accepted', data: { id: 'd-1', total: 118.5 } };

const append = (ctx: TenantContext, event: NewWebhookEvent) =>
  inTenant(database.db, ctx, (tx) => appendWebhookEvent(tx, ctx, event));

async function insertEndpoint(ctx: TenantContext, eventTypes: readonly string[], active = true): Promise<string> {
  const id = randomUUID();
  await database.admin`
    insert into webhook_endpoints (id, tenant_id, url, event_types, sealed_secret, active)
    values (${id}, ${ctx.tenantId}, 'https://erp.example.pe/', ${eventTypes}, ${Buffer.from('sealed')}, ${active})`;
  return id;
}

const readEvents = (ctx: TenantContext) =>
  database.admin`select type, data, once_key from webhook_events where tenant_id = ${ctx.tenantId} order by id`;

async function endpointsTold(ctx: TenantContext): Promise<string[]> {
  const rows = await database.admin<{ endpoint_id: string }>`
    select endpoint_id from webhook_deliveries where tenant_id = ${ctx.tenantId} order by id`;
  return rows.map(({ endpoint_id }) => endpoint_id).sort();
}

describe('appendWebhookEvent', () => {
  it('notes the event, told or not', async () => {
    const ctx = await createTenantContext(database.db);
    await append(ctx, ACCEPTED);
    expect(await readEvents(ctx)).toEqual([
      { type: 'document.accepted', data: { id: 'd-1', total: 118.5 }, once_key: null },
    ]);
    expect(await endpointsTold(ctx)).toEqual([]);
  });

  it('has a delivery, due at once, for each active endpoint that wants its type', async () => {
    const ctx = await createTenantContext(database.db);
    const all = await insertEndpoint(ctx, []);
    const some = await insertEndpoint(ctx, ['payment.recorded', 'document.accepted']);
    await insertEndpoint(ctx, ['document.rejected']);
    await insertEndpoint(ctx, [], false);
    await insertEndpoint(await createTenantContext(database.db), []);
    await append(ctx, ACCEPTED);
    expect(await endpointsTold(ctx)).toEqual([all, some].sort());
    const due = await database.admin`
      select distinct state, attempts, next_attempt_at <= now() as due, delivered_at from webhook_deliveries
      where tenant_id = ${ctx.tenantId}`;
    expect(due).toEqual([{ state: 'PENDING', attempts: 0, due: true, delivered_at: null }]);
  });

  it('has deliveries for as many endpoints as a tenant may have', async () => {
    const ctx = await createTenantContext(database.db);
    for (let made = 0; made < 10; made += 1) await insertEndpoint(ctx, []);
    await append(ctx, ACCEPTED);
    expect(new Set(await endpointsTold(ctx)).size).toBe(10);
  });

  it('is not told twice of what has a key, at the same time either', async () => {
    const ctx = await createTenantContext(database.db);
    const endpoint = await insertEndpoint(ctx, []);
    const once = { type: 'certificate.expiring', data: { daysLeft: 30 }, onceKey: 'certificate:1:30' } as const;
    await Promise.all([append(ctx, once), append(ctx, once), append(ctx, once)]);
    await append(ctx, { ...once, data: { daysLeft: 29 } });
    await append(ctx, { ...once, onceKey: 'certificate:1:15' });
    expect(await readEvents(ctx)).toHaveLength(2);
    expect(await endpointsTold(ctx)).toEqual([endpoint, endpoint]);
  });

  it('takes the same key of another tenant for another', async () => {
    const [one, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
    for (const ctx of [one, other]) await append(ctx, { ...ACCEPTED, onceKey: 'the same' });
    expect(await readEvents(other)).toHaveLength(1);
  });

  it('is nowhere when what happened was rolled back', async () => {
    const ctx = await createTenantContext(database.db);
    await insertEndpoint(ctx, []);
    const failing = inTenant(database.db, ctx, async (tx) => {
      await appendWebhookEvent(tx, ctx, ACCEPTED);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect([await readEvents(ctx), await endpointsTold(ctx)]).toEqual([[], []]);
  });

  it('waits for an endpoint that is being removed, and does without it', async () => {
    const ctx = await createTenantContext(database.db);
    const endpoint = await insertEndpoint(ctx, []);
    let appended: Promise<void> = Promise.resolve();
    await inTenant(database.db, ctx, async (tx) => {
      await tx.execute(sql`delete from webhook_endpoints where id = ${endpoint}::uuid`);
      appended = append(ctx, ACCEPTED);
      await untilSomebodyWaits();
    });
    await appended;
    expect(await readEvents(ctx)).toHaveLength(1);
    expect(await endpointsTold(ctx)).toEqual([]);
  });
});

/** Waits until a statement of this database waits for another transaction's lock. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = () => database.admin`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting()).length === 0);
}
