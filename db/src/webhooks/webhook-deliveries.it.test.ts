import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOL } from '../connection/database.ts';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, deliveriesTo, happen } from '../fixtures/webhooks.ts';
import { newId } from '../identifiers.ts';
import {
  claimDueDeliveries,
  type DeliveryAttempt,
  endDelivery,
  getDeliveryWork,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEvents,
  pingWebhookEndpoint,
  recordDeliveryAttempt,
  replayWebhookEvents,
  resendWebhookDelivery,
  updateWebhookEndpoint,
} from './index.ts';

const SYSTEM = { actor: { kind: 'system' }, requestId: null } as const;
const NOT_FOUND = expect.objectContaining({ code: 'NOT_FOUND' });
const CONFLICT = expect.objectContaining({ code: 'CONFLICT' });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Stage {
  readonly ctx: TenantContext;
  readonly endpointId: string;
  readonly deliveryId: string;
}

async function setStage(): Promise<Stage> {
  const ctx = await createTenantContext(database.db);
  const { id: endpointId } = await addEndpoint(database.db, ctx);
  await happen(database.db, ctx, 'document.accepted', { id: 'd-1' });
  const [delivery] = await deliveriesTo(database.db, ctx, endpointId);
  return { ctx, endpointId, deliveryId: delivery?.id ?? '' };
}

const AT = new Date('2025-01-31T17:00:00.000Z');
const NEXT = new Date('2025-01-31T17:00:10.000Z');

function record({ ctx, endpointId, deliveryId }: Stage, changes: Partial<DeliveryAttempt> = {}) {
  return recordDeliveryAttempt(database.db, ctx, {
    deliveryId,
    endpointId,
    claimedUntil: null,
    at: AT,
    durationMs: 12,
    responseStatus: 200,
    problem: null,
    responseExcerpt: 'ok',
    outcome: 'delivered',
    nextAttemptAt: null,
    ...changes,
  });
}

const FAILED = {
  responseStatus: 503,
  problem: 'The receiver answered 503',
  responseExcerpt: null,
  outcome: 'failed',
} as const;

const claimOf = async ({ ctx, deliveryId }: Stage) =>
  (await getDeliveryWork(database.db, ctx, deliveryId))?.claimedUntil ?? null;

const setClaim = ({ deliveryId }: Stage, until: Date) =>
  database.admin`update webhook_deliveries set claimed_until = ${until} where id = ${deliveryId}`;

const get = ({ ctx, ...key }: Stage) => getWebhookDelivery(database.db, ctx, key);

describe('an attempt', () => {
  it('delivers', async () => {
    const stage = await setStage();
    expect(await record(stage)).toBe('recorded');
    expect(await get(stage)).toMatchObject({
      eventType: 'document.accepted',
      state: 'DELIVERED',
      attempts: 1,
      nextAttemptAt: null,
      deliveredAt: expect.any(Date),
      tries: [{ at: AT, durationMs: 12, responseStatus: 200, problem: null, responseExcerpt: 'ok' }],
    });
  });

  it('fails, is followed by others, and in the end by none', async () => {
    const stage = await setStage();
    await record(stage, { ...FAILED, nextAttemptAt: NEXT });
    expect(await get(stage)).toMatchObject({ state: 'PENDING', attempts: 1, nextAttemptAt: NEXT, deliveredAt: null });
    await record(stage, FAILED);
    const ended = await get(stage);
    expect(ended).toMatchObject({ state: 'FAILED', attempts: 2, nextAttemptAt: null, deliveredAt: null });
    expect(ended.tries).toHaveLength(2);
  });

  it('delivers once, of two that arrived at once, and both are on record', async () => {
    const stage = await setStage();
    const results = await Promise.all([record(stage), record(stage)]);
    expect(results.toSorted()).toEqual(['conflict', 'recorded']);
    const { state, attempts, tries } = await get(stage);
    expect([state, attempts, tries.length]).toEqual(['DELIVERED', 2, 2]);
  });

  it('records a failed attempt and leaves the delivery unchanged when another worker has claimed it', async () => {
    const stage = await setStage();
    const theirs = new Date(Date.now() + 60_000);
    await setClaim(stage, theirs);
    const mine = new Date(theirs.getTime() - 120_000);
    expect(await record(stage, { ...FAILED, claimedUntil: mine })).toBe('conflict');
    expect(await get(stage)).toMatchObject({ state: 'PENDING', attempts: 1, tries: [{ responseStatus: 503 }] });
    expect(await claimOf(stage)).toEqual(theirs);
  });

  it('records a success, also when another worker has claimed the delivery', async () => {
    const stage = await setStage();
    await setClaim(stage, new Date(Date.now() + 60_000));
    expect(await record(stage, { claimedUntil: AT })).toBe('recorded');
    expect(await get(stage)).toMatchObject({ state: 'DELIVERED', attempts: 1 });
  });

  it('is not on record when its delivery was removed', async () => {
    const stage = await setStage();
    await database.admin`delete from webhook_deliveries where id = ${stage.deliveryId}`;
    expect(await record(stage)).toBe('conflict');
  });

  it('holds the endpoint before the delivery, as those do who deactivate it', async () => {
    const stage = await setStage();
    const gone = { ...FAILED, responseStatus: 410, outcome: 'gone' } as const;
    const other = await database.db[POOL].connect();
    await other.query('begin');
    await other.query('select 1 from webhook_endpoints where id = $1 for update', [stage.endpointId]);
    const recording = record(stage, gone);
    const isWaiting = () => database.admin`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%webhook_endpoints%'`;
    while ((await isWaiting()).length === 0);
    // Fails if the waiting transaction has it already: the two would wait for each other.
    await other.query('select 1 from webhook_deliveries where id = $1 for update nowait', [stage.deliveryId]);
    await other.query('rollback');
    other.release();
    expect(await recording).toBe('recorded');
    expect((await getWebhookEndpoint(database.db, stage.ctx, stage.endpointId)).active).toBe(false);
  });

  it('is on record, and changes nothing else, once the delivery has ended', async () => {
    const stage = await setStage();
    await endDelivery(database.db, stage.ctx, stage.deliveryId);
    expect(await record(stage)).toBe('conflict');
    await endDelivery(database.db, stage.ctx, stage.deliveryId);
    expect(await get(stage)).toMatchObject({ state: 'FAILED', attempts: 1, nextAttemptAt: null, deliveredAt: null });
  });

  it('ends everything on its way to an endpoint that is gone, and says so in the audit log', async () => {
    const stage = await setStage();
    const { ctx, endpointId } = stage;
    await happen(database.db, ctx);
    const worker = { ...ctx, actor: { kind: 'worker', pool: 'deliver-webhook' } } as const;
    await record({ ...stage, ctx: worker }, { ...FAILED, responseStatus: 410, outcome: 'gone', nextAttemptAt: NEXT });
    expect((await getWebhookEndpoint(database.db, ctx, endpointId)).active).toBe(false);
    const deliveries = await deliveriesTo(database.db, ctx, endpointId);
    expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['FAILED', 1],
      ['FAILED', 0],
    ]);
    const [line] = await database.admin`
      select action, actor_kind, actor_id from audit_log where subject_id = ${endpointId} order by id desc limit 1`;
    expect(line).toEqual({ action: 'webhook.deactivated', actor_kind: 'worker', actor_id: 'deliver-webhook' });
  });

  it('lets go of what was claimed for it', async () => {
    const stage = await setStage();
    await claimDueDeliveries(database.db, SYSTEM, { limit: 1_000, perEndpoint: 10, perTenant: 20 });
    expect((await get(stage)).nextAttemptAt).toBeNull();
    const claimedUntil = await claimOf(stage);
    expect(claimedUntil).not.toBeNull();
    await record(stage, { ...FAILED, claimedUntil, nextAttemptAt: NEXT });
    expect((await getDeliveryWork(database.db, stage.ctx, stage.deliveryId))?.claimedUntil).toBeNull();
  });
});

describe('getDeliveryWork', () => {
  it('says what is to be sent and to whom', async () => {
    const { ctx, endpointId, deliveryId } = await setStage();
    expect(await getDeliveryWork(database.db, ctx, deliveryId)).toEqual({
      id: deliveryId,
      state: 'PENDING',
      attempts: 0,
      claimedUntil: null,
      endpoint: {
        id: endpointId,
        url: 'https://erp.example.pe/hooks?token=secreto',
        active: true,
        sealedSecret: Uint8Array.from(Buffer.from('sealed')),
        sealedFormerSecret: null,
      },
      event: { id: expect.any(String), type: 'document.accepted', data: { id: 'd-1' }, createdAt: expect.any(Date) },
      // No document has this event.
      documentId: null,
      requestId: null,
    });
  });
});

describe('resendWebhookDelivery', () => {
  it('has the next attempt of what is on its way now', async () => {
    const stage = await setStage();
    await record(stage, { ...FAILED, nextAttemptAt: new Date(Date.now() + 3_600_000) });
    const { ctx, ...key } = stage;
    const resent = await resendWebhookDelivery(database.db, ctx, key);
    expect(resent).toMatchObject({ id: stage.deliveryId, state: 'PENDING', attempts: 1 });
    const [due] = await database.admin`select next_attempt_at <= now() as due from webhook_deliveries
      where id = ${stage.deliveryId}`;
    expect(due).toEqual({ due: true });
  });

  it('leaves one alone that is being tried, and notes nothing', async () => {
    const stage = await setStage();
    const until = new Date(Date.now() + 60_000);
    await setClaim(stage, until);
    const { ctx, ...key } = stage;
    expect(await resendWebhookDelivery(database.db, ctx, key)).toMatchObject({
      id: key.deliveryId,
      nextAttemptAt: null,
    });
    expect(await claimOf(stage)).toEqual(until);
    const noted = await database.admin`select 1 from audit_log
      where subject_id = ${key.endpointId} and action = 'webhook.delivery_resent'`;
    expect(noted).toHaveLength(0);
  });

  it.each(['delivered', 'failed'] as const)('makes another of one that ended %s, and keeps that', async (outcome) => {
    const stage = await setStage();
    await record(stage, { outcome });
    const before = await get(stage);
    const { ctx, ...key } = stage;
    const resent = await resendWebhookDelivery(database.db, ctx, key);
    expect(resent).toMatchObject({ eventId: before.eventId, state: 'PENDING', attempts: 0 });
    expect(resent.id).not.toBe(before.id);
    expect(await get(stage)).toEqual(before);
  });

  it('sends nothing to an endpoint that is not active', async () => {
    const { ctx, ...key } = await setStage();
    await updateWebhookEndpoint(database.db, ctx, { id: key.endpointId, changes: { active: false } });
    await expect(resendWebhookDelivery(database.db, ctx, key)).rejects.toEqual(CONFLICT);
    await expect(pingWebhookEndpoint(database.db, ctx, { endpointId: key.endpointId })).rejects.toEqual(CONFLICT);
    await expect(replayWebhookEvents(database.db, ctx, { endpointId: key.endpointId, from: AT })).rejects.toEqual(
      CONFLICT,
    );
  });

  it('does not find what is of another endpoint or tenant', async () => {
    const { ctx, ...key } = await setStage();
    const other = await addEndpoint(database.db, ctx);
    const stranger = await createTenantContext(database.db);
    const theirs = await addEndpoint(database.db, stranger);
    const attempts = [
      resendWebhookDelivery(database.db, stranger, key),
      resendWebhookDelivery(database.db, stranger, { ...key, endpointId: theirs.id }),
      resendWebhookDelivery(database.db, ctx, { ...key, endpointId: other.id }),
      getWebhookDelivery(database.db, stranger, key),
      getWebhookDelivery(database.db, ctx, { ...key, deliveryId: 'no id' }),
      listWebhookDeliveries(database.db, stranger, { endpointId: key.endpointId, limit: 10 }),
      pingWebhookEndpoint(database.db, stranger, { endpointId: key.endpointId }),
      replayWebhookEvents(database.db, stranger, { endpointId: key.endpointId, from: AT }),
    ];
    const ended = await Promise.allSettled(attempts);
    expect(ended).toEqual(attempts.map(() => ({ status: 'rejected', reason: NOT_FOUND })));
    expect(await getDeliveryWork(database.db, stranger, key.deliveryId)).toBeUndefined();
  });
});

describe('pingWebhookEndpoint', () => {
  it('sends to this endpoint only, also if it is not subscribed to the event', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const picky = await addEndpoint(db, ctx, { eventTypes: ['document.voided'] });
    const other = await addEndpoint(db, ctx);
    const delivery = await pingWebhookEndpoint(db, ctx, { endpointId: picky.id });
    expect(delivery).toMatchObject({ eventType: 'ping', state: 'PENDING', attempts: 0 });
    expect(await deliveriesTo(db, ctx, picky.id)).toEqual([delivery]);
    expect(await deliveriesTo(db, ctx, other.id)).toEqual([]);
  });
});

describe('replayWebhookEvents', () => {
  const typesTo = async ({ ctx, endpointId }: Pick<Stage, 'ctx' | 'endpointId'>) =>
    (await deliveriesTo(database.db, ctx, endpointId)).map(({ eventType }) => eventType);

  /** Midnight two days ago: events older than a month are not replayed. */
  const midnight = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000;
  const hour = (hours: number) => new Date(midnight + hours * 3_600_000);

  /** Creates one event an hour from 10:00 to 13:00, and an endpoint that was added later. */
  async function setHistory(eventTypes: readonly string[] = []): Promise<Pick<Stage, 'ctx' | 'endpointId'>> {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    for (const type of ['document.accepted', 'document.rejected', 'payment.recorded', 'document.voided'] as const) {
      await happen(db, ctx, type);
    }
    const { id: endpointId } = await addEndpoint(db, ctx, { eventTypes });
    await pingWebhookEndpoint(db, ctx, { endpointId });
    await admin`update webhook_events e set created_at = ${hour(10)}::timestamptz + make_interval(hours => place)
      from (select id, (row_number() over (order by id) - 1)::int as place from webhook_events
        where tenant_id = ${ctx.tenantId}) n where e.id = n.id`;
    await admin`delete from webhook_deliveries where tenant_id = ${ctx.tenantId}`;
    return { ctx, endpointId };
  }

  it('sends what happened since, in its order, and no ping', async () => {
    const { ctx, endpointId } = await setHistory();
    const replayed = await replayWebhookEvents(database.db, ctx, { endpointId, from: hour(11) });
    expect(replayed).toEqual({ deliveries: 3, next: null });
    expect(await typesTo({ ctx, endpointId })).toEqual(['document.rejected', 'payment.recorded', 'document.voided']);
  });

  it('ends before an instant, and takes what the endpoint wants, or what is asked for', async () => {
    const { ctx, endpointId } = await setHistory(['document.accepted', 'document.voided']);
    const replay = (changes: object) =>
      replayWebhookEvents(database.db, ctx, { endpointId, from: hour(0), ...changes });
    expect(await replay({ before: hour(13) })).toEqual({ deliveries: 1, next: null });
    expect(await replay({ eventTypes: ['document.rejected'] })).toEqual({ deliveries: 1, next: null });
    expect(await replay({ from: hour(20) })).toEqual({ deliveries: 0, next: null });
    expect(await typesTo({ ctx, endpointId })).toEqual(['document.accepted', 'document.rejected']);
  });

  it('refuses while too much is on its way, also of what was put there at the same time', async () => {
    const { ctx, endpointId } = await setHistory();
    const replay = () => replayWebhookEvents(database.db, ctx, { endpointId, from: hour(0), maxPending: 3 });
    const replays = await Promise.allSettled([replay(), replay(), replay()]);
    expect(replays.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(replay()).rejects.toEqual(CONFLICT);
    await database.admin`update webhook_deliveries set next_attempt_at = null where tenant_id = ${ctx.tenantId}`;
    expect(await replay()).toMatchObject({ deliveries: 4 });
  });

  it('sends nothing that is older than a month', async () => {
    const { ctx, endpointId } = await setHistory();
    const letDaysPass = (days: number) => database.admin`update webhook_events
      set created_at = created_at - make_interval(days => ${days}::int) where tenant_id = ${ctx.tenantId}`;
    const replay = { endpointId, from: new Date(0) };
    await letDaysPass(26);
    expect(await replayWebhookEvents(database.db, ctx, replay)).toMatchObject({ deliveries: 4 });
    await letDaysPass(4);
    expect(await replayWebhookEvents(database.db, ctx, replay)).toMatchObject({ deliveries: 0 });
  });

  it('stops at its bound and says where to go on', async () => {
    const { ctx, endpointId } = await setHistory();
    const first = await replayWebhookEvents(database.db, ctx, { endpointId, from: hour(0), limit: 3 });
    expect(first).toEqual({ deliveries: 3, next: hour(13) });
    const second = await replayWebhookEvents(database.db, ctx, { endpointId, from: first.next ?? hour(0), limit: 3 });
    expect(second).toEqual({ deliveries: 1, next: null });
    expect(await typesTo({ ctx, endpointId })).toHaveLength(4);
  });
});

describe('the lists', () => {
  it('walk deliveries, the newest first, all or of one state', async () => {
    const { db } = database;
    const stage = await setStage();
    const { ctx, endpointId } = stage;
    for (let time = 0; time < 4; time += 1) await happen(db, ctx);
    await record(stage);
    const all = await listWebhookDeliveries(db, ctx, { endpointId, limit: 3 });
    expect([all.deliveries.length, all.next]).toEqual([3, all.deliveries[2]?.id]);
    const rest = await listWebhookDeliveries(db, ctx, { endpointId, limit: 3, after: all.next ?? undefined });
    expect(rest.next).toBeNull();
    const ids = [...all.deliveries, ...rest.deliveries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(5);
    const delivered = await listWebhookDeliveries(db, ctx, { endpointId, state: 'DELIVERED', limit: 3 });
    expect(delivered.deliveries.map(({ id }) => id)).toEqual([stage.deliveryId]);
  });

  it('walk events, the oldest first, all or of one type, since an instant', async () => {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    for (const type of ['document.accepted', 'document.rejected', 'document.accepted'] as const) {
      await happen(db, ctx, type);
    }
    await happen(db, await createTenantContext(db));
    await admin`update webhook_events set created_at = '2025-01-31T17:00:00Z' where tenant_id = ${ctx.tenantId}`;
    const first = await listWebhookEvents(db, ctx, { limit: 2 });
    const second = await listWebhookEvents(db, ctx, { limit: 2, after: first.next ?? undefined });
    expect([...first.events, ...second.events].map(({ type }) => type)).toEqual([
      'document.accepted',
      'document.rejected',
      'document.accepted',
    ]);
    expect(second.next).toBeNull();
    const accepted = await listWebhookEvents(db, ctx, { type: 'document.accepted', since: AT, limit: 5 });
    expect(accepted.events).toHaveLength(2);
    expect((await listWebhookEvents(db, ctx, { since: NEXT, limit: 5 })).events).toEqual([]);
  });

  it('have no page after an unknown one', async () => {
    const { ctx, endpointId } = await setStage();
    const page = await listWebhookDeliveries(database.db, ctx, { endpointId, limit: 5, after: newId() });
    expect(page.deliveries).toHaveLength(1);
  });
});
