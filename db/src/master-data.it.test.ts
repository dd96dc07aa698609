import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, deleteClient, getClient, listClientsByIds, type NewClient, updateClient } from './clients.ts';
import type { Database, TenantContext } from './connection/index.ts';
import {
  createEstablishment,
  deleteEstablishment,
  getEstablishment,
  type NewEstablishment,
  updateEstablishment,
} from './establishments.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { claimIdempotencyKey } from './idempotency-keys/claim-idempotency-key.ts';
import type { ChangesOf, Requested } from './master-data.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProductsByIds,
  type NewProduct,
  updateProduct,
} from './products.ts';

let database: TestDatabase;
let db: Database;
let ctx: TenantContext;
let other: TenantContext;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTenantContext(db);
  other = await createTenantContext(db);
});

const NANDU: NewClient = {
  identityType: '6',
  identityNumber: '20100000001',
  name: 'Ñandú S.A.C.',
  email: 'a@nandu.pe',
};
const NAIL: NewProduct = {
  ...{ code: 'CLV-2', description: 'Clavo de 2½ pulgadas', unitCode: 'KGM', unitPrice: '12.3456789012' },
  ...{ igvType: '10', iscRate: '0.17', iscSystemType: '01' },
};
const SHOP: NewEstablishment = { code: '0005', name: 'Miraflores', ubigeo: '150122', address: 'Av. Larco 345' };
const UNKNOWN_IDS = ['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --"];

type Row = Readonly<{ id: string; updatedAt: Date }>;

interface Kind<Given> {
  readonly kind: string;
  readonly noun: string;
  readonly create: (db: Database, ctx: TenantContext, input: Requested<Given>) => Promise<Row>;
  readonly get: (db: Database, ctx: TenantContext, id: string) => Promise<Row>;
  readonly update: (
    db: Database,
    ctx: TenantContext,
    change: { id: string; changes: ChangesOf<Given> },
  ) => Promise<Row>;
  readonly remove: (db: Database, ctx: TenantContext, id: string) => Promise<void>;
  readonly given: Given;
  /** The fields that are not given, as they are stored. */
  readonly absent: object;
  readonly key: Partial<Given>;
  readonly nearKey: Partial<Given>;
  /** Error if the key is taken; the id of the record follows. */
  readonly taken: string;
  /** The fields that are undefined stay as they are. */
  readonly changes: ChangesOf<Given>;
  readonly changed: readonly string[];
}

function testMasterData<Given extends object>({
  kind,
  noun,
  create,
  get,
  update,
  remove,
  given,
  ...data
}: Kind<Given>) {
  const auditOf = ({ tenantId }: TenantContext) => database.admin<{
    action: string;
    subject_id: string;
    details: unknown;
  }>`
    select action, subject_id, details from audit_log
    where tenant_id = ${tenantId} and subject_kind = ${kind} order by id`;

  describe(`a ${kind}`, () => {
    it(`is created with every field, and recorded in the audit log (${kind})`, async () => {
      const row = await create(db, ctx, given);
      const generated = { id: expect.any(String), createdAt: expect.any(Date), updatedAt: expect.any(Date) };
      expect(row).toEqual({ ...given, ...data.absent, ...generated });
      expect(await get(db, ctx, row.id)).toEqual(row);
      expect(await auditOf(ctx)).toEqual([{ action: `${kind}.created`, subject_id: row.id, details: {} }]);
    });

    it(`is refused with the key of another ${kind}, which the error names, and leaves no audit row`, async () => {
      const { id } = await create(db, ctx, given);
      const conflict = { code: 'CONFLICT', message: `${data.taken} already exists: ${id}` };
      await expect(create(db, ctx, given)).rejects.toMatchObject(conflict);
      expect(await auditOf(ctx)).toHaveLength(1);
      const { id: near } = await create(db, ctx, { ...given, ...data.nearKey });
      await expect(update(db, ctx, { id: near, changes: data.key })).rejects.toMatchObject(conflict);
      await expect(create(db, other, given)).resolves.toBeDefined();
    });

    it(`is created once by many requests at once, and named to the others (${kind})`, async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => create(db, ctx, given)));
      const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(added).toHaveLength(1);
      const conflict = { code: 'CONFLICT', message: `${data.taken} already exists: ${added[0]}` };
      expect(reasons).toMatchObject(Array(5).fill(conflict));
    });

    async function claim(leaseMs: number) {
      const wanted = { key: 'key-1', requestDigest: Buffer.alloc(32, 7), leaseMs };
      const claimed = await claimIdempotencyKey(db, ctx, wanted);
      if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
      return { key: wanted.key, ...claimed };
    }

    it(`is found by the gateway that takes over the request (${kind})`, async () => {
      const { id } = await create(db, ctx, { ...given, idempotency: await claim(0) });
      expect(await claim(60_000)).toMatchObject({ documentId: id });
    });

    it(`is not created after another request took over the claim (${kind})`, async () => {
      const [idempotency] = [await claim(0), await claim(60_000)];
      await expect(create(db, ctx, { ...given, idempotency })).rejects.toThrow('has taken over');
      expect(await auditOf(ctx)).toEqual([]);
      await expect(create(db, ctx, given)).resolves.toBeDefined();
    });

    it(`gets the given fields, loses those that are null, and has their names recorded (${kind})`, async () => {
      const row = await create(db, ctx, given);
      const changed = await update(db, ctx, { id: row.id, changes: data.changes });
      const present = Object.entries(data.changes).filter(([, value]) => value !== undefined);
      expect(changed).toEqual({ ...row, ...Object.fromEntries(present), updatedAt: expect.any(Date) });
      expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(row.updatedAt.getTime());
      expect(await get(db, ctx, row.id)).toEqual(changed);
      const record = { action: `${kind}.updated`, subject_id: row.id, details: { changed: data.changed } };
      expect((await auditOf(ctx)).at(-1)).toEqual(record);
    });

    it(`is neither written nor recorded if nothing changes (${kind})`, async () => {
      const row = await create(db, ctx, given);
      expect(await update(db, ctx, { id: row.id, changes: given })).toEqual(row);
      expect(await auditOf(ctx)).toHaveLength(1);
    });

    it(`is deleted, recorded with its key, and leaves the key free (${kind})`, async () => {
      const { id } = await create(db, ctx, given);
      await remove(db, ctx, id);
      await expect(get(db, ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await auditOf(ctx)).at(-1)).toEqual({ action: `${kind}.deleted`, subject_id: id, details: data.key });
      await expect(create(db, ctx, given)).resolves.toBeDefined();
    });

    it.each([...UNKNOWN_IDS, 'that of another tenant'])(
      `is not found, changed or deleted under the id %j (${kind})`,
      async (text) => {
        const foreign = await create(db, other, given);
        const id = text === 'that of another tenant' ? foreign.id : text;
        const error = { code: 'NOT_FOUND', message: `${noun} ${id} does not exist` };
        await expect(get(db, ctx, id)).rejects.toMatchObject(error);
        await expect(update(db, ctx, { id, changes: data.changes })).rejects.toMatchObject(error);
        await expect(remove(db, ctx, id)).rejects.toMatchObject(error);
        expect(await get(db, other, foreign.id)).toEqual(foreign);
      },
    );
  });
}

testMasterData<NewClient>({
  kind: 'client',
  noun: 'Client',
  ...{ create: createClient, get: getClient, update: updateClient, remove: deleteClient },
  given: NANDU,
  absent: { address: null, phone: null },
  key: { identityType: '6', identityNumber: '20100000001' },
  nearKey: { identityType: '0' },
  taken: 'A client with identityType 6 and identityNumber 20100000001',
  changes: { name: 'Nandu', email: null, phone: undefined },
  changed: ['name', 'email'],
});

testMasterData<NewProduct>({
  kind: 'product',
  noun: 'Product',
  ...{ create: createProduct, get: getProduct, update: updateProduct, remove: deleteProduct },
  given: NAIL,
  absent: { unitPriceWithTax: null, sunatCode: null, gtin: null, plasticBag: false },
  key: { code: 'CLV-2' },
  nearKey: { code: 'clv-2' },
  taken: 'A product with code CLV-2',
  changes: { description: 'Clavo', unitPrice: '9.5', iscRate: null, iscSystemType: null, code: undefined },
  changed: ['description', 'unitPrice', 'iscRate', 'iscSystemType'],
});

testMasterData<NewEstablishment>({
  kind: 'establishment',
  noun: 'Establishment',
  ...{ create: createEstablishment, get: getEstablishment, update: updateEstablishment, remove: deleteEstablishment },
  given: SHOP,
  absent: { phone: null },
  key: { code: '0005' },
  nearKey: { code: '0006' },
  taken: 'An establishment with code 0005',
  changes: { phone: '01 444 5566', name: undefined },
  changed: ['phone'],
});

describe('records by their ids', () => {
  it.each([
    ['clients', (tenant: TenantContext) => createClient(db, tenant, NANDU), listClientsByIds],
    ['products', (tenant: TenantContext) => createProduct(db, tenant, NAIL), listProductsByIds],
  ] as const)('are the %s of the tenant only, each once', async (_, create, listByIds) => {
    const [own, foreign] = [await create(ctx), await create(other)];
    expect(await listByIds(db, ctx, [own.id, foreign.id, own.id, ...UNKNOWN_IDS])).toEqual([own]);
    expect(await listByIds(db, ctx, UNKNOWN_IDS)).toEqual([]);
  });
});
