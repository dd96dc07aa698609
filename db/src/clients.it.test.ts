import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, listClients, type NewClient, updateClient } from './clients.ts';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';

let database: TestDatabase;
let ctx: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(database.db);
});

const NANDU: NewClient = { identityType: '6', identityNumber: '20100000001', name: 'Ñandú & Hijos S.A.C.' };

describe('createClient', () => {
  it('stores null for absent fields', async () => {
    const client = await createClient(database.db, ctx, NANDU);
    expect(client).toMatchObject({ address: null, email: null, phone: null });
  });
});

describe('updateClient', () => {
  it('lets a client be found by its new name', async () => {
    const { id } = await createClient(database.db, ctx, NANDU);
    const changed = await updateClient(database.db, ctx, { id, changes: { name: 'Vicuña' } });
    const listed = (search: string) => listClients(database.db, ctx, { filter: { search }, limit: 9 });
    expect((await listed('vicuna')).rows).toEqual([changed]);
    expect((await listed('nandu')).rows).toEqual([]);
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
});
