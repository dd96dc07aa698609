import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@chasqui/db';
import { openKeyring } from '@chasqui/platform/keyring';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createServiceDatabase, type ServiceDatabase } from '../test/create-test-database.ts';
import { isComplete } from './format-report.ts';
import { rotateKeys } from './rotate-keys.ts';
import { insertCertificates, insertStoredAnswer, insertTenant } from './sealed-rows-fixture.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const before = openKeyring(first);
const keyring = openKeyring(second, [first]);

let database: ServiceDatabase;
let db: Database;
let tenantId: string;
beforeEach(async () => {
  database = await createServiceDatabase(inject('databaseUrl'));
  db = openDatabase(database.serviceUrl, { max: 2 });
  tenantId = await insertTenant(database.url);
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

it('sees what a process with the former key seals in a store that was done already', async () => {
  await insertCertificates(database.url, tenantId, before, 2);
  await insertStoredAnswer(database.url, tenantId, before, 'pedido-1');
  const rotated = await rotateKeys({
    db,
    keyring,
    onBatch: async (store) => {
      if (store === 'idempotency_keys') await insertCertificates(database.url, tenantId, before, 1);
    },
  });
  expect(rotated[0]).toEqual({ store: 'certificates', resealed: 2, unreadable: 0, remaining: 1 });
  expect(isComplete(rotated)).toBe(false);
  const again = await rotateKeys({ db, keyring });
  expect(again[0]).toEqual({ store: 'certificates', resealed: 1, unreadable: 0, remaining: 0 });
  expect(isComplete(again)).toBe(true);
});
