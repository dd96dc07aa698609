import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { happen } from '../fixtures/webhooks.ts';
import { findEventInstant, getWebhookEvents, listEventPlaces } from './index.ts';

let database: TestDatabase;
let ctx: TenantContext;
let other: TenantContext;

beforeAll(async () => {
  database = await createTestDatabase();
  [ctx, other] = [await createTenantContext(database.db), await createTenantContext(database.db)];
  for (const tenant of [ctx, ctx, ctx, other]) await happen(database.db, tenant);
});
afterAll(() => database.close());

const EVER = new Date(0);
const placesOf = (tenant: TenantContext) => listEventPlaces(database.db, tenant, { since: EVER, limit: 10 });

it('lists the places of the own events, oldest first, page by page', async () => {
  const places = await placesOf(ctx);
  expect(places).toHaveLength(3);
  const [first, ...rest] = await listEventPlaces(database.db, ctx, { since: EVER, limit: 1 });
  expect([first, ...rest]).toEqual(places.slice(0, 1));
  const after = { value: first?.createdAt.toISOString() ?? '', id: first?.id ?? '' };
  expect(await listEventPlaces(database.db, ctx, { since: EVER, after, limit: 10 })).toEqual(places.slice(1));
});

it('reads the own events only', async () => {
  const ids = (await placesOf(ctx)).map(({ id }) => id);
  const [foreign] = await placesOf(other);
  const read = await getWebhookEvents(database.db, ctx, [...ids, foreign?.id ?? '']);
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect(await findEventInstant(database.db, other, foreign?.id ?? '')).toEqual(foreign?.createdAt);
  expect(await findEventInstant(database.db, ctx, foreign?.id ?? '')).toBeUndefined();
  expect(await findEventInstant(database.db, ctx, 'no id')).toBeUndefined();
});
