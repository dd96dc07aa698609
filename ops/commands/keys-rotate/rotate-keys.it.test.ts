import { randomBytes } from 'node:crypto';
import { openKeyring } from '@chasqui/platform/keyring';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenServiceDatabase, openServiceDatabase } from '../../proof/support/test-database.ts';
import { isComplete, rotateKeys } from './rotate-keys.ts';
import { insertCertificates, insertStoredAnswer, insertTenant } from './sealed-rows-fixture.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const before = openKeyring(first);
const keyring = openKeyring(second, [first]);

let database: OpenServiceDatabase;
let tenantId: string;
beforeEach(async () => {
  database = await openServiceDatabase({ max: 2 });
  tenantId = await insertTenant(database.url);
});
afterEach(() => database.close());

it('rotates rows that a process with the former key adds to a finished table', async () => {
  await insertCertificates(database.url, tenantId, before, 2);
  await insertStoredAnswer(database.url, tenantId, before, 'pedido-1');
  const rotated = await rotateKeys({
    db: database.db,
    keyring,
    onBatch: async (store) => {
      if (store === 'idempotency_keys') await insertCertificates(database.url, tenantId, before, 1);
    },
  });
  expect(rotated[0]).toEqual({ store: 'certificates', resealed: 2, unreadable: 0, remaining: 1 });
  expect(isComplete(rotated)).toBe(false);
  const again = await rotateKeys({ db: database.db, keyring });
  expect(again[0]).toEqual({ store: 'certificates', resealed: 1, unreadable: 0, remaining: 0 });
  expect(isComplete(again)).toBe(true);
});
