import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  listClientsByIds,
  type NewClient,
  updateClient,
} from './clients.ts';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { claimIdempotencyKey } from './idempotency-keys/index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let other: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
  other = await createTenantContext(database.db);
});

const NANDU: NewClient = {
  identityType: '6',
  identityNumber: '20100000001',
  name: 'Ñandú & Hijos S.A.C.',
  address: 'Av. Grau 1',
  email: 'ventas@nandu.pe',
  phone: null,
};
const UNKNOWN_IDS = ['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --"];

function auditOf({ tenantId }: TenantContext) {
  return database.admin<{ action: string; subject_id: string; details: unknown }>`
    select action, subject_id, details from audit_log where tenant_id = ${tenantId} and subject_kind = 'client' order by id`;
}

describe('createClient', () => {
  it('creates a client and records it in the audit log', async () => {
    const client = await createClient(database.db, ctx, NANDU);
    const times = { createdAt: expect.any(Date), updatedAt: expect.any(Date) };
    expect(client).toEqual({ ...NANDU, id: expect.any(String), ...times });
    expect(await getClient(database.db, ctx, client.id)).toEqual(client);
    expect(await auditOf(ctx)).toEqual([{ action: 'client.created', subject_id: client.id, details: {} }]);
  });

  it('stores null for absent fields', async () => {
    const { identityType, identityNumber, name } = NANDU;
    const client = await createClient(database.db, ctx, { identityType, identityNumber, name });
    expect(client).toMatchObject({ address: null, email: null, phone: null });
  });

  it('refuses an identity that a client has, naming it, and notes nothing', async () => {
    const { id } = await createClient(database.db, ctx, NANDU);
    const message = `A client with identityType 6 and identityNumber 20100000001 already exists: ${id}`;
    await expect(createClient(database.db, ctx, { ...NANDU, name: 'Otro' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message,
    });
    expect(await auditOf(ctx)).toHaveLength(1);
  });

  it('takes the number in another type of identity, and in another tenant', async () => {
    await createClient(database.db, ctx, NANDU);
    await expect(createClient(database.db, ctx, { ...NANDU, identityType: '0' })).resolves.toBeDefined();
    await expect(createClient(database.db, other, NANDU)).resolves.toBeDefined();
  });

  it('creates one of many concurrent clients with the same identity, and names it to the others', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => createClient(database.db, ctx, NANDU)));
    const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
    expect(added).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.message).toContain(`already exists: ${added[0]}`);
    }
  });
});

describe('a client under an idempotency key', () => {
  async function claim(leaseMs: number) {
    const wanted = { key: 'client-1', requestDigest: Buffer.alloc(32, 7), leaseMs };
    const claimed = await claimIdempotencyKey(database.db, ctx, wanted);
    if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
    return { key: wanted.key, ...claimed };
  }

  it('is found by the gateway that takes over the request', async () => {
    const idempotency = await claim(0);
    const { id } = await createClient(database.db, ctx, { ...NANDU, idempotency });
    expect(await claim(60_000)).toMatchObject({ documentId: id });
  });

  it('creates nothing after another request took over the claim', async () => {
    const [idempotency] = [await claim(0), await claim(60_000)];
    await expect(createClient(database.db, ctx, { ...NANDU, idempotency })).rejects.toThrow('has taken over');
    expect((await listClients(database.db, ctx, { filter: {}, limit: 1 })).total).toBe(0);
    expect(await auditOf(ctx)).toEqual([]);
  });
});

describe('getClient and listClientsByIds', () => {
  it('finds clients of the tenant only', async () => {
    const [own, foreign] = [await createClient(database.db, ctx, NANDU), await createClient(database.db, other, NANDU)];
    await expect(getClient(database.db, ctx, foreign.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: `Client ${foreign.id} does not exist`,
    });
    expect(await listClientsByIds(database.db, ctx, [own.id, foreign.id, own.id, ...UNKNOWN_IDS])).toEqual([own]);
    expect(await listClientsByIds(database.db, ctx, UNKNOWN_IDS)).toEqual([]);
  });

  it.each(UNKNOWN_IDS)('find no client with the id %j', async (id) => {
    await expect(getClient(database.db, ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('updateClient', () => {
  it('changes given fields, clears null ones, and records their names', async () => {
    const client = await createClient(database.db, ctx, NANDU);
    const changes = { name: 'Nandu', email: null, phone: undefined };
    const changed = await updateClient(database.db, ctx, { id: client.id, changes });
    expect(changed).toEqual({ ...client, name: 'Nandu', email: null, updatedAt: expect.any(Date) });
    expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(client.updatedAt.getTime());
    expect(await getClient(database.db, ctx, client.id)).toEqual(changed);
    expect((await auditOf(ctx)).at(-1)).toMatchObject({
      action: 'client.updated',
      details: { changed: ['name', 'email'] },
    });
    const found = await listClients(database.db, ctx, { filter: { search: 'ñandu' }, limit: 9 });
    expect(found.rows).toEqual([changed]);
  });

  it('writes and records nothing if nothing changes', async () => {
    const client = await createClient(database.db, ctx, NANDU);
    expect(await updateClient(database.db, ctx, { id: client.id, changes: { name: NANDU.name } })).toEqual(client);
    expect(await auditOf(ctx)).toHaveLength(1);
  });

  it.each([{ identityType: '1' }, { identityNumber: '1234' }])(
    'refuses %j: the number would not be of its type',
    async (changes) => {
      const { id } = await createClient(database.db, ctx, NANDU);
      const problems = [{ path: 'identityNumber', message: expect.stringMatching(/^must be a (RUC|DNI)/) }];
      await expect(updateClient(database.db, ctx, { id, changes })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        problems,
      });
    },
  );

  it('takes a type and a number that go together', async () => {
    const { id } = await createClient(database.db, ctx, NANDU);
    const changes = { identityType: '1', identityNumber: '01234567' };
    expect(await updateClient(database.db, ctx, { id, changes })).toMatchObject(changes);
  });

  it('refuses the identity of another client, naming it', async () => {
    const taken = await createClient(database.db, ctx, NANDU);
    const { id } = await createClient(database.db, ctx, { ...NANDU, identityNumber: '20100000002' });
    const changes = { identityNumber: NANDU.identityNumber };
    await expect(updateClient(database.db, ctx, { id, changes })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(taken.id),
    });
  });

  it.each([...UNKNOWN_IDS, 'foreign'])('finds no client with the id %j', async (id) => {
    const foreign = await createClient(database.db, other, NANDU);
    const wanted = { id: id === 'foreign' ? foreign.id : id, changes: { name: 'Mine now' } };
    await expect(updateClient(database.db, ctx, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await getClient(database.db, other, foreign.id)).toEqual(foreign);
  });
});

describe('deleteClient', () => {
  it('removes the client, records it, and frees the identity', async () => {
    const { id } = await createClient(database.db, ctx, NANDU);
    await deleteClient(database.db, ctx, id);
    await expect(getClient(database.db, ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { identityType, identityNumber } = NANDU;
    expect((await auditOf(ctx)).at(-1)).toEqual({
      action: 'client.deleted',
      subject_id: id,
      details: { identityType, identityNumber },
    });
    await expect(createClient(database.db, ctx, NANDU)).resolves.toBeDefined();
  });

  it.each([...UNKNOWN_IDS, 'foreign'])('finds no client with the id %j', async (id) => {
    const foreign = await createClient(database.db, other, NANDU);
    const wanted = id === 'foreign' ? foreign.id : id;
    await expect(deleteClient(database.db, ctx, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await getClient(database.db, other, foreign.id)).toEqual(foreign);
  });
});
