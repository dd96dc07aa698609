import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { recordDocument } from '../documents/record/index.ts';
import { divertDocument, getDocumentWork } from '../documents/submission/index.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER, newTwin } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { newId } from '../identifiers.ts';
import { findChannel, getChannel } from './find-channel.ts';
import { findFallback } from './find-fallback.ts';
import { putChannel } from './put-channel.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const oseAt = (url: string) => ({ kind: 'ose', url, username: 'erp', sealedPassword: randomBytes(80) }) as const;
const OSE = oseAt('https://ose.example.pe/billService');
const OTHER_OSE = oseAt('https://otra.example.pe/billService');

const idOf = (channel: object): string => ('id' in channel ? String(channel.id) : '');

describe('putChannel', () => {
  it('chooses the channel of new documents, one at a time', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { tenantId } = ctx;
    expect(await getChannel(db, MASTER, tenantId)).toEqual({ kind: 'default' });
    for (const channel of [OSE, OTHER_OSE, { kind: 'beta' }, { kind: 'production' }, { kind: 'default' }] as const) {
      const put = await putChannel(db, MASTER, tenantId, channel);
      expect(put).toMatchObject(
        'url' in channel ? { kind: 'ose', url: channel.url, username: 'erp' } : { kind: channel.kind },
      );
      expect(await getChannel(db, MASTER, tenantId)).toEqual(put);
      expect(await findChannel(db, ctx)).toEqual(put);
    }
  });

  it('keeps the id of an address that comes back, with its new user', async () => {
    const { db } = database;
    const { tenantId } = await createTenantContext(db);
    const first = await putChannel(db, MASTER, tenantId, OSE);
    await putChannel(db, MASTER, tenantId, { kind: 'default' });
    const changed = { ...oseAt(OSE.url), username: 'otro' };
    const second = await putChannel(db, MASTER, tenantId, changed);
    expect(second).toMatchObject({ id: idOf(first), username: 'otro' });
  });

  it('leaves one current channel if two changes come at once', async () => {
    const { db, admin } = database;
    const { tenantId } = await createTenantContext(db);
    await Promise.all([OSE, OTHER_OSE, { kind: 'beta' } as const].map((one) => putChannel(db, MASTER, tenantId, one)));
    const rows = await admin`select id from tenant_channels where tenant_id = ${tenantId} and current`;
    expect(rows).toHaveLength(1);
  });

  it('is noted in the audit log, without the user', async () => {
    const { db, admin } = database;
    const { tenantId } = await createTenantContext(db);
    await putChannel(db, MASTER, tenantId, OSE);
    const rows = await admin`select action, details from audit_log
      where tenant_id = ${tenantId} and action like 'channel.%'`;
    expect(rows.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'channel.changed', details: { kind: 'ose', url: OSE.url } },
    ]);
  });

  it('throws CONFLICT for a test company, unless the channel is the default one', async () => {
    const { db } = database;
    const twin = newTwin();
    await createTenantContext(db, { twin });
    await expect(putChannel(db, MASTER, twin.id, OSE)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(putChannel(db, MASTER, twin.id, { kind: 'beta' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await putChannel(db, MASTER, twin.id, { kind: 'default' })).toEqual({ kind: 'default' });
  });

  it.each([newId(), 'no-id'])('throws NOT_FOUND for %s', async (tenantId) => {
    await expect(putChannel(database.db, MASTER, tenantId, OSE)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(getChannel(database.db, MASTER, tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a document of an OSE', () => {
  it('keeps its address when the tenant changes its channel, and gets a new password', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const channelId = idOf(await putChannel(db, MASTER, ctx.tenantId, OSE));
    const { id } = await recordDocument(db, ctx, { ...newDocument(), authority: 'ose', channelId });
    await putChannel(db, MASTER, ctx.tenantId, OTHER_OSE);
    expect((await getDocumentWork(db, ctx, id)).ose?.url).toBe(OSE.url);
    const renewed = oseAt(OSE.url);
    await putChannel(db, MASTER, ctx.tenantId, renewed);
    const { ose } = await getDocumentWork(db, ctx, id);
    expect(Buffer.from(ose?.sealedPassword ?? '')).toEqual(renewed.sealedPassword);
  });

  it('has a channel of its own tenant, and no other document has one', async () => {
    const { db } = database;
    const [ctx, other] = [await createTenantContext(db), await createTenantContext(db)];
    const channelId = idOf(await putChannel(db, MASTER, other.tenantId, OSE));
    for (const way of [
      { authority: 'ose', channelId },
      { authority: 'ose', channelId: null },
      { authority: 'sandbox', channelId: idOf(await putChannel(db, MASTER, ctx.tenantId, OSE)) },
    ] as const) {
      await expect(recordDocument(db, ctx, { ...newDocument(), ...way })).rejects.toThrow();
    }
  });

  it('is read without an OSE if it goes to SUNAT', async () => {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const { id } = await recordDocument(db, ctx, newDocument());
    expect((await getDocumentWork(db, ctx, id)).ose).toBeNull();
  });
});

describe('the other way of a document', () => {
  const FALLBACK = { ...OSE, fallback: { kind: 'default' } } as const;

  async function documentOnOse() {
    const { db } = database;
    const ctx = await createTenantContext(db);
    const channelId = idOf(await putChannel(db, MASTER, ctx.tenantId, FALLBACK));
    const { id } = await recordDocument(db, ctx, { ...newDocument(), authority: 'ose', channelId });
    return { ctx, id, channelId };
  }

  const findOf = (ctx: TenantContext, documentId: string) =>
    findFallback(database.db, ctx, { documentId, configured: 'sandbox' });

  it('is the fallback of its channel, until the company has another', async () => {
    const { ctx, id, channelId } = await documentOnOse();
    expect(await getChannel(database.db, MASTER, ctx.tenantId)).toMatchObject({
      kind: 'ose',
      fallback: { kind: 'default' },
    });
    expect(await findOf(ctx, id)).toEqual({ authority: 'sandbox', channelId: null, left: channelId });
    await putChannel(database.db, MASTER, ctx.tenantId, { ...OTHER_OSE, fallback: { kind: 'default' } });
    expect(await findOf(ctx, id)).toBeUndefined();
    await putChannel(database.db, MASTER, ctx.tenantId, OSE);
    expect(await findOf(ctx, id)).toBeUndefined();
  });

  it.each([
    ['no call', [], 'diverted'],
    ['a call that was answered', [false], 'diverted'],
    ['a call that may have registered it', [false, true], 'conflict'],
  ] as const)('after %s a document is %3$s', async (_calls, doubts, expected) => {
    const { ctx, id, channelId } = await documentOnOse();
    const { db, admin } = database;
    for (const inDoubt of doubts) {
      await admin`insert into submissions (id, tenant_id, document_id, operation, attempt, in_doubt)
        values (gen_random_uuid(), ${ctx.tenantId}, ${id}, 'sendBill', 1, ${inDoubt})`;
    }
    const to = { authority: 'sandbox', channelId: null, left: channelId } as const;
    const { state } = await getDocumentWork(db, ctx, id);
    expect(await divertDocument(db, ctx, { documentId: id, from: state, to })).toBe(expected);
    expect((await getDocumentWork(db, ctx, id)).authority).toBe(expected === 'diverted' ? 'sandbox' : 'ose');
    expect(await divertDocument(db, ctx, { documentId: id, from: state, to })).toBe('conflict');
  });
});
