import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putChannel } from '../channels/put-channel.ts';
import { newDocument } from '../fixtures/new-document.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { listRoutes } from './index.ts';
import { recordDocument } from './record/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const OSE = { kind: 'ose', url: 'https://ose.example.pe/billService', username: 'erp' } as const;

it('returns each route of the numbers once', async () => {
  const { db } = database;
  const ctx = await createTenantContext(db);
  const channel = await putChannel(db, MASTER, ctx.tenantId, { ...OSE, sealedPassword: randomBytes(80) });
  if (!('id' in channel)) throw new Error('The channel has no id');
  const channelId = channel.id;
  const numbers = [];
  for (const way of [
    { authority: 'ose', channelId },
    { authority: 'ose', channelId },
    { authority: 'beta' },
  ] as const) {
    numbers.push(await recordDocument(db, ctx, { ...newDocument(), ...way }));
  }
  const unknown = { documentType: '01', series: 'F999', correlative: 1 };
  const routes = await listRoutes(db, ctx, [...numbers, unknown]);
  expect(routes).toHaveLength(2);
  expect(routes).toEqual(
    expect.arrayContaining([
      { authority: 'ose', channelId },
      { authority: 'beta', channelId: null },
    ]),
  );
  expect(await listRoutes(db, ctx, [unknown])).toEqual([]);
  expect(await listRoutes(db, ctx, [])).toEqual([]);
});
