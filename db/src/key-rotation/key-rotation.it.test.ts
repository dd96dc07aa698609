import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putChannel } from '../channels/put-channel.ts';
import { inSystem, type TenantContext } from '../connection/index.ts';
import { acceptance, noVerdict, recordSubmitted } from '../fixtures/document-steps.ts';
import { newCertificate } from '../fixtures/new-certificate.ts';
import { createTenantContext, MASTER } from '../fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../fixtures/test-database.ts';
import { insertUser } from '../fixtures/users.ts';
import { startTwoFactor } from '../users/index.ts';
import { countSealedOtherwise, listSealedSamples, type ResealedBatch, resealBatch } from './reseal-batch.ts';
import { keyColumns, LAYOUTS, SEALED_STORES, type SealedPlace, type SealedStore } from './sealed-layouts.ts';

const OLD = Buffer.from('old:');
const NEW = Buffer.from('new:');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Companies with secrets. Each has one row in every store. */
const COMPANIES = 5;

/** Fake sealing: a prefix. Bytes with any other start cannot be opened. */
function reseal(sealed: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(sealed);
  return bytes.subarray(0, 4).equals(OLD) ? Buffer.concat([NEW, bytes.subarray(4)]) : null;
}

const seal = (text: string) => Buffer.concat([OLD, Buffer.from(text)]);

async function tenantWithSecrets(): Promise<TenantContext> {
  const { db, admin } = database;
  const ctx = await createTenantContext(db, {
    certificate: newCertificate({ sealed: seal('certificate') }),
    solCredentials: { username: 'MODDATOS', sealedPassword: seal('password') },
    apiClients: { gre: { clientId: 'guides', sealedSecret: seal('client') } },
  });
  await putChannel(db, MASTER, ctx.tenantId, {
    kind: 'ose',
    url: 'https://ose.example.pe/billService',
    username: 'erp',
    sealedPassword: seal('password'),
  });
  await recordSubmitted(db, ctx, noVerdict);
  await recordSubmitted(db, ctx, acceptance);
  await admin`update submissions set sealed_answer = ${seal('answer')}
    where tenant_id = ${ctx.tenantId} and outcome = 'authority_failed'`;
  await admin`insert into idempotency_keys
    (tenant_id, key, request_digest, claim, claimed_until, response_status, sealed_response)
    values (${ctx.tenantId}, 'k-1', 'x', ${randomUUID()}, now(), 201, ${seal('stored')})`;
  await admin`insert into webhook_endpoints (id, tenant_id, url, event_types, sealed_secret, sealed_previous_secret)
    values (${randomUUID()}, ${ctx.tenantId}, 'https://erp.example.pe', '{}', ${seal('secret')}, ${seal('former')})`;
  const userId = await insertUser(admin, ctx, { role: 'viewer' });
  await startTwoFactor(db, ctx, { userId, sealedTotpSecret: seal('totp') });
  return ctx;
}

const remaining = (store: SealedStore) => countSealedOtherwise(database.db, MASTER, { store, prefix: NEW });

async function walk(store: SealedStore, limit = 2, places: SealedPlace[] = []): Promise<ResealedBatch[]> {
  const batches: ResealedBatch[] = [];
  for (let after: ResealedBatch['after'] = null; ; ) {
    const batch = await resealBatch(database.db, MASTER, {
      store,
      prefix: NEW,
      after,
      limit,
      reseal: (sealed, place) => {
        places.push(place);
        return reseal(sealed);
      },
    });
    batches.push(batch);
    if (batch.after === null) return batches;
    after = batch.after;
  }
}

describe('listSealedSamples', () => {
  it('is empty for an empty database', async () => {
    expect(await listSealedSamples(database.db, MASTER)).toEqual([]);
  });

  it('has certificates, SOL passwords, secrets of clients and passwords of OSEs of the oldest and newest tenants', async () => {
    const { tenantId } = await tenantWithSecrets();
    const samples = await listSealedSamples(database.db, MASTER);
    expect(samples.map(({ place }) => place)).toEqual([
      { store: 'certificates', tenantId },
      { store: 'certificates', tenantId },
      { store: 'sol_credentials', tenantId },
      { store: 'sol_credentials', tenantId },
      { store: 'api_clients', tenantId, service: 'gre' },
      { store: 'api_clients', tenantId, service: 'gre' },
      { store: 'tenant_channels', tenantId, url: 'https://ose.example.pe/billService' },
      { store: 'tenant_channels', tenantId, url: 'https://ose.example.pe/billService' },
    ]);
    expect(samples.every(({ sealed }) => Buffer.from(sealed.subarray(0, 4)).equals(OLD))).toBe(true);
  });
});

describe('resealing', () => {
  beforeAll(async () => {
    await database.admin`truncate tenants, submissions cascade`;
    for (let made = 0; made < COMPANIES; made += 1) await tenantWithSecrets();
  });

  describe.each(SEALED_STORES)('%s', (store) => {
    const [table, sealed] = [sql.identifier(LAYOUTS[store].table), sql.identifier(LAYOUTS[store].column)];
    const key = keyColumns(LAYOUTS[store]);
    const write = (bytes: Buffer, where: SQL) =>
      inSystem(database.db, MASTER, (tx) => tx.execute(sql`update ${table} set ${sealed} = ${bytes} where ${where}`));
    const isFirst = sql`(${key}) = (select ${key} from ${table} where ${sealed} is not null order by ${key} limit 1)`;

    beforeEach(() => write(seal('secret'), sql`${sealed} is not null`));

    it('takes every row once, in batches, and says what each is bound to', async () => {
      expect(await remaining(store)).toBe(COMPANIES);
      const places: SealedPlace[] = [];
      const batches = await walk(store, 2, places);
      expect(batches.map(({ resealed }) => resealed)).toEqual([2, 2, 1]);
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(COMPANIES);
      expect(places.every((place) => place.store === store)).toBe(true);
      expect(await remaining(store)).toBe(0);
      expect(await walk(store)).toEqual([{ resealed: 0, unreadable: 0, after: null }]);
    });

    it('leaves what no key opens, and goes on behind it', async () => {
      await write(Buffer.from('lost'), isFirst);
      const batches = await walk(store, 1);
      const sum = (of: 'resealed' | 'unreadable') => batches.reduce((total, batch) => total + batch[of], 0);
      expect([sum('resealed'), sum('unreadable')]).toEqual([COMPANIES - 1, 1]);
      expect(await remaining(store)).toBe(1);
    });

    it('skips rows that another transaction has locked, and reseals them in the next run', async () => {
      await inSystem(database.db, MASTER, async (tx) => {
        await tx.execute(sql`select ${key} from ${table} where ${isFirst} for update`);
        expect(await walk(store, 10)).toEqual([{ resealed: COMPANIES - 1, unreadable: 0, after: null }]);
      });
      expect(await remaining(store)).toBe(1);
      expect(await walk(store, 10)).toEqual([{ resealed: 1, unreadable: 0, after: null }]);
    });

    it('writes nothing of a batch that fails', async () => {
      let rows = 0;
      const failing = resealBatch(database.db, MASTER, {
        store,
        prefix: NEW,
        after: null,
        limit: 10,
        reseal: (bytes) => {
          rows += 1;
          if (rows === 2) throw new Error('killed here');
          return reseal(bytes);
        },
      });
      await expect(failing).rejects.toThrow('killed here');
      expect(await remaining(store)).toBe(COMPANIES);
    });
  });
});
