import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { addEndpoint, deliveriesTo, happen } from '../fixtures/webhooks.ts';
import { newId } from '../identifiers.ts';
import { endPendingDeliveries } from './end-deliveries.ts';
import {
  deleteWebhookEndpoint,
  getDeliveryWork,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookEndpoints,
  listWebhookEvents,
  resendWebhookDelivery,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const auditOf = (ctx: TenantContext) =>
  database.admin`select action, details from audit_log
    where tenant_id = ${ctx.tenantId} and subject_kind = 'webhook' order by id`;

const NOT_FOUND = expect.objectContaining({ code: 'NOT_FOUND' });
const CONFLICT = expect.objectContaining({ code: 'CONFLICT' });

describe('an endpoint', () => {
  it('is added, shown without its secret, and noted without what its URL may hide', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const added = await addEndpoint(db, ctx, { description: 'ERP', eventTypes: ['document.accepted'] });
    expect(added).toEqual({
      id: added.id,
      url: 'https://erp.example.pe/hooks?token=secreto',
      description: 'ERP',
      eventTypes: ['document.accepted'],
      active: true,
      previousSecretUntil: null,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(await getWebhookEndpoint(db, ctx, added.id)).toEqual(added);
    expect(await listWebhookEndpoints(db, ctx)).toEqual([added]);
    expect(await auditOf(ctx)).toEqual([{ action: 'webhook.created', details: { host: 'erp.example.pe' } }]);
  });

  it('is one of ten at most, also when they are added at once', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const added = await Promise.allSettled(Array.from({ length: 13 }, () => addEndpoint(db, ctx)));
    const refused = added.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([CONFLICT, CONFLICT, CONFLICT]);
    const [first] = await listWebhookEndpoints(db, ctx);
    await deleteWebhookEndpoint(db, ctx, first?.id ?? '');
    await addEndpoint(db, ctx);
    expect(await listWebhookEndpoints(db, ctx)).toHaveLength(10);
  });

  it('is changed in what is given, and noted when something is different', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const before = await addEndpoint(db, ctx, { description: 'ERP' });
    const same = { url: before.url, eventTypes: [], active: true };
    expect(await updateWebhookEndpoint(db, ctx, { id: before.id, changes: same })).toEqual(before);
    const changes = { url: 'https://otro.example.pe/', description: null, eventTypes: ['document.voided'] };
    const after = await updateWebhookEndpoint(db, ctx, { id: before.id, changes });
    expect(after).toMatchObject({ ...changes, active: true });
    expect((await auditOf(ctx))[1]).toEqual({
      action: 'webhook.updated',
      details: { changed: ['url', 'description', 'eventTypes'], host: 'otro.example.pe' },
    });
  });

  it('ends what is on its way to it when it is deactivated, and has what happens after it is active again', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const [{ id }, other] = [await addEndpoint(db, ctx), await addEndpoint(db, ctx)];
    const setActive = (active: boolean) => updateWebhookEndpoint(db, ctx, { id, changes: { active } });
    await happen(db, ctx);
    await setActive(false);
    await happen(db, ctx);
    await setActive(true);
    await happen(db, ctx);
    expect((await deliveriesTo(db, ctx, id)).map(({ state }) => state)).toEqual(['FAILED', 'PENDING']);
    expect((await deliveriesTo(db, ctx, other.id)).map(({ state }) => state)).toEqual(Array(3).fill('PENDING'));
    expect((await auditOf(ctx)).map(({ action }) => action).slice(2)).toEqual([
      'webhook.deactivated',
      'webhook.reactivated',
    ]);
  });

  it('ends what is on its way in batches, also what a process left behind that died over it', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await addEndpoint(db, ctx);
    for (let time = 0; time < 5; time += 1) await happen(db, ctx);
    await endPendingDeliveries(db, ctx, id, 2);
    const states = async () => (await deliveriesTo(db, ctx, id)).map(({ state }) => state);
    expect(await states()).toEqual(Array(5).fill('PENDING'));
    await database.admin`update webhook_endpoints set active = false where id = ${id}`;
    await endPendingDeliveries(db, ctx, id, 2);
    expect(await states()).toEqual(Array(5).fill('FAILED'));
    await database.admin`update webhook_deliveries set state = 'PENDING', next_attempt_at = now() where endpoint_id = ${id}`;
    await updateWebhookEndpoint(db, ctx, { id, changes: { active: true } });
    expect(await states()).toEqual(Array(5).fill('FAILED'));
  });

  it('is removed with its deliveries; what happened stays', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await addEndpoint(db, ctx);
    await happen(db, ctx);
    const [delivery] = await deliveriesTo(db, ctx, id);
    await deleteWebhookEndpoint(db, ctx, id);
    await expect(getWebhookEndpoint(db, ctx, id)).rejects.toEqual(NOT_FOUND);
    expect((await getDeliveryWork(db, ctx, delivery?.id ?? ''))?.endpoint.active).toBe(false);
    expect(await listWebhookEndpoints(db, ctx)).toEqual([]);
    const key = { endpointId: id, deliveryId: delivery?.id ?? '' };
    await expect(getWebhookDelivery(db, ctx, key)).rejects.toEqual(NOT_FOUND);
    await expect(resendWebhookDelivery(db, ctx, key)).rejects.toEqual(NOT_FOUND);
    await expect(deleteWebhookEndpoint(db, ctx, id)).rejects.toEqual(NOT_FOUND);
    await happen(db, ctx);
    const deliveries = await database.admin`select 1 from webhook_deliveries where endpoint_id = ${id}`;
    expect(deliveries).toHaveLength(1);
    expect((await listWebhookEvents(db, ctx, { limit: 10 })).events).toHaveLength(2);
    expect((await auditOf(ctx))[1]).toEqual({ action: 'webhook.deleted', details: { host: 'erp.example.pe' } });
  });

  it('is of its tenant alone', async () => {
    const { db } = database;
    const [ctx, stranger] = [await createTenantContext(db), await createTenantContext(db)];
    const { id } = await addEndpoint(db, ctx);
    const changes = { active: false };
    const attempts = [id, newId(), 'no id'].flatMap((each) => [
      getWebhookEndpoint(db, stranger, each),
      updateWebhookEndpoint(db, stranger, { id: each, changes }),
      rotateWebhookSecret(db, stranger, { id: each, sealedSecret: Buffer.from('x') }),
      deleteWebhookEndpoint(db, stranger, each),
    ]);
    const ended = await Promise.allSettled(attempts);
    expect(ended).toEqual(attempts.map(() => ({ status: 'rejected', reason: NOT_FOUND })));
    expect(await listWebhookEndpoints(db, stranger)).toEqual([]);
    expect(await auditOf(stranger)).toEqual([]);
  });
});

describe('rotateWebhookSecret', () => {
  async function secretsOf(ctx: TenantContext, endpointId: string) {
    const [delivery] = await deliveriesTo(database.db, ctx, endpointId);
    const work = await getDeliveryWork(database.db, ctx, delivery?.id ?? '');
    const text = (sealed: Uint8Array | null | undefined) => (sealed == null ? null : Buffer.from(sealed).toString());
    return [text(work?.endpoint.sealedSecret), text(work?.endpoint.sealedFormerSecret)];
  }

  it('keeps the former secret for a day', async () => {
    const { db, admin } = database;
    const ctx = await createTenantContext(db);
    const { id } = await addEndpoint(db, ctx, { sealedSecret: Buffer.from('first') });
    await happen(db, ctx);
    expect(await secretsOf(ctx, id)).toEqual(['first', null]);
    const rotate = (secret: string) => rotateWebhookSecret(db, ctx, { id, sealedSecret: Buffer.from(secret) });
    await rotate('second');
    expect(await secretsOf(ctx, id)).toEqual(['second', 'first']);
    expect((await rotate('third')).previousSecretUntil).toEqual(expect.any(Date));
    expect(await secretsOf(ctx, id)).toEqual(['third', 'second']);
    // The one is kept to the microsecond, the other to the millisecond.
    const [hours] = await admin`
      select round(extract(epoch from previous_secret_until - updated_at))::int = 86400 as day
      from webhook_endpoints where id = ${id}`;
    expect(hours).toEqual({ day: true });
    await admin`update webhook_endpoints set previous_secret_until = now() where id = ${id}`;
    expect(await secretsOf(ctx, id)).toEqual(['third', null]);
    expect((await auditOf(ctx)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.secret_rotated',
      'webhook.secret_rotated',
    ]);
  });
});
