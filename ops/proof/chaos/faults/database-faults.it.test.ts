import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { queryDatabase } from '../../support/query-database.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { fillDisk } from './full-disk.ts';
import { migrateUnderLoad } from './migrate-under-load.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), inject('migratedDatabase'));
});
afterAll(() => database.drop());

/** Returns the SQLSTATE of an insert without values: 23502 if nothing else is wrong. */
async function insertNothing(): Promise<unknown> {
  return queryDatabase(database.url, 'insert into documents default values').catch(({ code }) => code);
}

it('a full disk refuses inserts as PostgreSQL does, until it is healed', async () => {
  const heal = await fillDisk(database.url);
  expect(await insertNothing()).toBe('53100');
  await heal();
  expect(await insertNothing()).toBe('23502');
});

it('a migration waits for its locks, adds columns, and takes them away when it is healed', async () => {
  const added =
    "select from information_schema.columns where table_schema = 'public' and column_name = 'chaos_migration'";
  const heal = await migrateUnderLoad(database.url);
  expect(await queryDatabase(database.url, added)).toHaveLength(3);
  await heal();
  expect(await queryDatabase(database.url, added)).toHaveLength(0);
});
