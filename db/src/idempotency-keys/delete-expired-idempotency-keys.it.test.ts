import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantContext } from '../connection/index.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { openRecordingDatabase } from '../fixtures/recorded-queries.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { deleteExpiredIdempotencyKeys } from './delete-expired-idempotency-keys.ts';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from './idempotency-claim.ts';

const OLDER = { olderThanMs: IDEMPOTENCY_KEY_LIFETIME_MS };

let database: TestDatabase;
let tenants: TenantContext[];
beforeAll(async () => {
  database = await createTestDatabase();
  tenants = await Promise.all([createTenantContext(database.db), createTenantContext(database.db)]);
});
afterAll(() => database.close());

/** Keys of both tenants; `old` of them are older than a day. */
async function insertKeys(name: string, { old, young }: { old: number; young: number }): Promise<void> {
  for (const { tenantId } of tenants) {
    await database.admin`
      insert into idempotency_keys (tenant_id, key, request_digest, claim, claimed_until, created_at)
      select ${tenantId}::uuid, ${name}::text || n, 'x', gen_random_uuid(), now(),
        case when n <= ${old}::int then now() - interval '24 hours' - n * interval '1 second'
          else now() - interval '23 hours 59 minutes' end
      from generate_series(1, ${old + young}::int) n`;
  }
}

async function countKeys(): Promise<number> {
  const [row] = await database.admin<{ n: number }>`select count(*)::int as n from idempotency_keys`;
  return row?.n ?? 0;
}

it('deletes what is older than that, of every tenant, and nothing else', async () => {
  await insertKeys('few-', { old: 3, young: 4 });
  expect(await deleteExpiredIdempotencyKeys(database.db, MASTER, OLDER)).toBe(6);
  expect(await countKeys()).toBe(8);
  expect(await deleteExpiredIdempotencyKeys(database.db, MASTER, OLDER)).toBe(0);
});

it('deletes more than a batch', async () => {
  const before = await countKeys();
  await insertKeys('many-', { old: 1_300, young: 1 });
  expect(await deleteExpiredIdempotencyKeys(database.db, MASTER, OLDER)).toBe(2_600);
  expect(await countKeys()).toBe(before + 2);
});

it('deletes each key once when several do it at the same time', async () => {
  await insertKeys('crowd-', { old: 500, young: 0 });
  const deleted = await Promise.all(
    Array.from({ length: 4 }, () => deleteExpiredIdempotencyKeys(database.db, MASTER, OLDER)),
  );
  expect(deleted.reduce((sum, count) => sum + count)).toBe(1_000);
});

it('finds the oldest by index', async () => {
  await insertKeys('plan-', { old: 10, young: 10_000 });
  const superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
  await superuser.query('analyze idempotency_keys');
  const { db, queries } = openRecordingDatabase(database.url);
  await deleteExpiredIdempotencyKeys(db, MASTER, OLDER);
  const [statement] = queries;
  const plan = await superuser.query(`explain ${statement?.text}`, statement?.values ?? []);
  const text = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(text).toContain('idempotency_keys_created');
  expect(text).not.toContain('Seq Scan');
  await db.close();
  await superuser.end();
});
