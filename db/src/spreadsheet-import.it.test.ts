import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, importClients, listClients, type NewClient } from './clients.ts';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { claimIdempotencyKey } from './idempotency-keys/claim-idempotency-key.ts';
import { releaseIdempotencyClaim } from './idempotency-keys/idempotency-claim.ts';
import { createProduct, getProduct, importProducts, listProducts, type ProductRow } from './products.ts';
import type { ImportOutcome } from './schema/index.ts';

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

const WRITE = { onExisting: 'update', dryRun: false, refused: 0 } as const;
const REFUSE = { ...WRITE, onExisting: 'refuse' } as const;
const LOOK = { ...WRITE, dryRun: true } as const;

function clientAt(n: number, changes: Partial<NewClient> = {}): NewClient {
  return { identityType: '6', identityNumber: String(20_000_000_000 + n), name: `Client ${n}`, ...changes };
}

function importsOf({ tenantId }: TenantContext) {
  return database.admin<{ action: string; details: unknown }>`
    select action, details from audit_log where tenant_id = ${tenantId} and action like '%.imported' order by id`;
}

async function allClients(tenant = ctx) {
  const { rows } = await listClients(database.db, tenant, { filter: {}, limit: 10_000 });
  return rows;
}

describe('an import under an idempotency key', () => {
  async function claim(leaseMs: number) {
    const wanted = { key: 'import-1', requestDigest: Buffer.alloc(32, 7), leaseMs };
    const claimed = await claimIdempotencyKey(database.db, ctx, wanted);
    if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
    return { key: wanted.key, ...claimed };
  }

  it('returns how its rows ended to the gateway that takes over, also after a commit in doubt', async () => {
    const { id } = await createClient(database.db, ctx, clientAt(1));
    const idempotency = await claim(60_000);
    const rows = [clientAt(1), clientAt(2)];
    const importOutcomes = await importClients(database.db, ctx, { ...REFUSE, rows, idempotency });
    expect(importOutcomes).toEqual([{ kind: 'exists', id }, { kind: 'created' }]);
    await releaseIdempotencyClaim(database.db, ctx, idempotency);
    expect(await claim(60_000)).toMatchObject({ documentId: null, importOutcomes });
  });

  it('is nothing once the claim was taken over', async () => {
    const [idempotency] = [await claim(0), await claim(60_000)];
    const late = importClients(database.db, ctx, { ...WRITE, rows: [clientAt(1)], idempotency });
    await expect(late).rejects.toThrow('has taken over');
    expect(await allClients()).toEqual([]);
    expect(await importsOf(ctx)).toEqual([]);
  });
});

describe('importClients', () => {
  it('creates what is not there, and says so once in the audit log', async () => {
    const rows = [clientAt(2, { address: 'Av. 1', email: 'a@b.pe', phone: '1' }), clientAt(1)];
    const outcomes = await importClients(database.db, ctx, { ...REFUSE, rows, refused: 3 });
    expect(outcomes).toEqual([{ kind: 'created' }, { kind: 'created' }]);
    expect(await allClients()).toMatchObject([
      { name: 'Client 1', address: null, email: null, phone: null },
      { name: 'Client 2', address: 'Av. 1', email: 'a@b.pe', phone: '1' },
    ]);
    expect(await importsOf(ctx)).toEqual([
      { action: 'clients.imported', details: { created: 2, updated: 0, unchanged: 0, failed: 3 } },
    ]);
    const { total } = await listClients(database.db, ctx, { filter: { search: 'CLIENT 2' }, limit: 1 });
    expect(total).toBe(1);
  });

  it('names what is there already, and leaves it', async () => {
    const { id } = await createClient(database.db, ctx, clientAt(1, { email: 'a@b.pe' }));
    const rows = [clientAt(1, { name: 'Another' }), clientAt(2)];
    const outcomes = await importClients(database.db, ctx, { ...REFUSE, rows });
    expect(outcomes).toEqual([{ kind: 'exists', id }, { kind: 'created' }]);
    expect((await allClients()).map(({ name }) => name)).toEqual(['Client 1', 'Client 2']);
    expect(await importsOf(ctx)).toMatchObject([{ details: { created: 1, failed: 1 } }]);
  });

  it('updates what a row says, keeps what it does not, and is done the second time', async () => {
    const before = await createClient(database.db, ctx, clientAt(1, { email: 'a@b.pe', address: 'Av. 1' }));
    const rows = [clientAt(1, { name: 'Ñandú', address: 'Av. 2' }), clientAt(2)];
    const first = await importClients(database.db, ctx, { ...WRITE, rows });
    expect(first).toEqual([{ kind: 'updated' }, { kind: 'created' }]);
    const now = (await allClients()).find(({ id }) => id === before.id);
    expect(now).toMatchObject({ name: 'Ñandú', address: 'Av. 2', email: 'a@b.pe', createdAt: before.createdAt });
    const [seen, again] = [await allClients(), await importClients(database.db, ctx, { ...WRITE, rows })];
    expect(again).toEqual([{ kind: 'unchanged' }, { kind: 'unchanged' }]);
    expect(await allClients()).toEqual(seen);
  });

  it('touches nothing of another tenant', async () => {
    await createClient(database.db, other, clientAt(1));
    const seen = await allClients(other);
    const outcomes = await importClients(database.db, ctx, { ...WRITE, rows: [clientAt(1, { name: 'Mine' })] });
    expect(outcomes).toEqual([{ kind: 'created' }]);
    expect(await allClients(other)).toEqual(seen);
    expect(await importsOf(other)).toEqual([]);
  });

  it('only looks when asked to', async () => {
    await createClient(database.db, ctx, clientAt(1));
    await createClient(database.db, ctx, clientAt(2));
    const seen = await allClients();
    const rows = [clientAt(1), clientAt(2, { name: 'Another' }), clientAt(3)];
    const outcomes = await importClients(database.db, ctx, { ...LOOK, rows });
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unchanged', 'updated', 'created']);
    expect(await allClients()).toEqual(seen);
    expect(await importsOf(ctx)).toEqual([]);
  });

  it('takes as many rows as a file may have', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => clientAt(n));
    const outcomes = await importClients(database.db, ctx, { ...REFUSE, rows });
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['created']));
    expect((await listClients(database.db, ctx, { filter: {}, limit: 1 })).total).toBe(5_000);
    const changed = rows.map((row) => ({ ...row, phone: '1' }));
    expect((await importClients(database.db, ctx, { ...WRITE, rows: changed })).map(({ kind }) => kind)).toEqual(
      Array(5_000).fill('updated'),
    );
  });

  it('of two files at once, in opposite orders, each row ends once', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => clientAt(n));
    const [one, two] = await Promise.all([
      importClients(database.db, ctx, { ...WRITE, rows }),
      importClients(database.db, ctx, { ...WRITE, rows: rows.toReversed() }),
    ]);
    const created = [...one, ...two].filter(({ kind }) => kind === 'created');
    expect(created).toHaveLength(700);
    expect(await allClients()).toHaveLength(700);
  });
});

describe('importProducts', () => {
  const row = { code: 'A', description: 'Ñame', unitCode: 'KGM', unitPrice: '0.0000000001' } satisfies ProductRow;
  const products = { ...WRITE, defaults: { unitCode: 'NIU', igvType: '10' } };

  it('creates with the default, and keeps what a row does not say', async () => {
    const { id } = await createProduct(database.db, ctx, {
      ...row,
      igvType: '20',
      iscRate: '0.1',
      iscSystemType: '01',
    });
    const rows = [
      { ...row, unitPrice: '2.5' },
      { ...row, code: 'B', iscRate: '0.17' },
    ];
    expect(await importProducts(database.db, ctx, { ...products, rows })).toEqual([
      { kind: 'updated' },
      { kind: 'created' },
    ]);
    expect(await getProduct(database.db, ctx, id)).toMatchObject({
      unitPrice: '2.5',
      igvType: '20',
      iscRate: '0.1',
      iscSystemType: '01',
    });
    const { rows: found } = await listProducts(database.db, ctx, { filter: { code: 'B' }, limit: 1 });
    expect(found).toMatchObject([{ unitPrice: '0.0000000001', igvType: '10', iscRate: '0.17', iscSystemType: null }]);
    expect(await importProducts(database.db, ctx, { ...products, rows })).toEqual(
      rows.map(() => ({ kind: 'unchanged' })),
    );
    expect((await importsOf(ctx)).map(({ action }) => action)).toEqual(['products.imported', 'products.imported']);
  });

  it('keeps the unit that a row does not have, and gives new products the default', async () => {
    const { id } = await createProduct(database.db, ctx, { ...row, igvType: '10' });
    const { unitCode: _unit, ...unitless } = row;
    await importProducts(database.db, ctx, { ...products, rows: [unitless, { ...unitless, code: 'B' }] });
    expect(await getProduct(database.db, ctx, id)).toMatchObject({ unitCode: 'KGM' });
    const { rows: found } = await listProducts(database.db, ctx, { filter: { code: 'B' }, limit: 1 });
    expect(found).toMatchObject([{ unitCode: 'NIU' }]);
  });

  describe('of rows without codes', () => {
    const named = (description: string, unitPrice = '1') => ({ description, unitCode: 'NIU', unitPrice });
    const codesOf = (outcomes: readonly ImportOutcome[]) => outcomes.map(({ kind, code }) => [kind, code]);

    it('takes the product with the same description, else the next free code', async () => {
      for (const [code, description] of [
        ['P0002', 'Martillo'],
        ['A-7', 'Ñandú  azul'],
        ['Z', 'Ñandú azul'],
      ] as const)
        await createProduct(database.db, ctx, { ...row, igvType: '10', code, description });
      const rows = [named('Clavo'), named('NANDU AZUL', '3'), named('Lija'), named('Yeso')];
      const wanted = { ...products, rows };
      const codes = ['P0001', 'A-7', 'P0003', 'P0004'];
      const kinds = ['created', 'updated', 'created', 'created'];
      const dry = await importProducts(database.db, ctx, { ...wanted, dryRun: true });
      expect(codesOf(dry)).toEqual(kinds.map((kind, at) => [kind, codes[at]]));
      expect(await importProducts(database.db, ctx, wanted)).toEqual(dry);
      expect(codesOf(await importProducts(database.db, ctx, wanted))).toEqual(codes.map((code) => ['unchanged', code]));
      const { rows: found } = await listProducts(database.db, ctx, { filter: {}, limit: 10 });
      expect(found).toHaveLength(6);
    });

    it('leaves a product to the row that names its code', async () => {
      const rows = [{ ...named('Clavo'), code: '7750182003681' }, named('Clavo', '2')];
      for (const kind of ['created', 'unchanged']) {
        const outcomes = await importProducts(database.db, ctx, { ...products, rows });
        expect(codesOf(outcomes)).toEqual([
          [kind, undefined],
          [kind, 'P0001'],
        ]);
      }
    });

    it('makes nothing twice if it runs twice at once', async () => {
      const rows = Array.from({ length: 40 }, (_, n) => named(`Clavo ${n}`));
      const run = () => importProducts(database.db, ctx, { ...products, rows });
      const both = await Promise.all([run(), run()]);
      expect(both.map(([first]) => first?.kind).sort()).toEqual(['created', 'unchanged']);
      expect(new Set(both.map((outcomes) => JSON.stringify(outcomes.map(({ code }) => code)))).size).toBe(1);
    });

    it('changes no product of another request that took the code meanwhile', async () => {
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query('begin');
      await other.query(
        `insert into products (id, tenant_id, code, description, unit_code, unit_price, igv_type, search)
         values (gen_random_uuid(), $1, 'P0001', 'Otro', 'NIU', 9, '10', 'OTRO')`,
        [ctx.tenantId],
      );
      const late = importProducts(database.db, ctx, { ...products, rows: [named('Clavo')] });
      const refusal = expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      const waiting = () => database.admin`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await other.query('commit');
      await other.end();
      await refusal;
      const { rows: found } = await listProducts(database.db, ctx, { filter: {}, limit: 10 });
      expect(found).toMatchObject([{ code: 'P0001', description: 'Otro', unitPrice: '9' }]);
    });
  });

  it('leaves what importing row by row would leave', async () => {
    const fieldsArbitrary = fc.record(
      {
        code: fc.constantFrom('A', 'B', 'C', 'D'),
        description: fc.constantFrom('Ñame', 'Clavo'),
        unitCode: fc.constant('NIU'),
        igvType: fc.constantFrom('10', '20'),
        iscRate: fc.constant('0.17'),
        plasticBag: fc.boolean(),
      },
      { requiredKeys: ['code', 'description', 'unitCode'] },
    );
    const priceArbitrary = fc.oneof(
      fc.record({ unitPrice: fc.constantFrom('1', '2.5') }),
      fc.record({ unitPriceWithTax: fc.constantFrom('1', '2.5') }),
    );
    const rowArbitrary = fc.tuple(fieldsArbitrary, priceArbitrary).map(([row, price]) => ({ ...row, ...price }));
    const files = fc.array(fc.uniqueArray(rowArbitrary, { maxLength: 4, selector: ({ code }) => code }), {
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(files, fc.constantFrom('refuse', 'update'), async (given, onExisting) => {
        const own = await createTenantContext(database.db);
        const naive = new Map<string, ProductRow>();
        for (const rows of given) {
          const expected = rows.map((each) => {
            const before = naive.get(each.code);
            const { unitPrice: _price, unitPriceWithTax: _priceWithTax, ...kept } = before ?? {};
            const after = { igvType: '10', plasticBag: false, ...kept, ...each };
            if (before === undefined || onExisting === 'update') naive.set(each.code, after);
            if (before === undefined) return 'created';
            if (onExisting === 'refuse') return 'exists';
            return JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)) ? 'unchanged' : 'updated';
          });
          const outcomes = await importProducts(database.db, own, { ...products, onExisting, rows });
          expect(outcomes.map(({ kind }) => kind)).toEqual(expected);
        }
        const { rows: found } = await listProducts(database.db, own, { filter: {}, limit: 10 });
        const stored = found.map(({ id: _, createdAt: __, updatedAt: ___, iscSystemType: ____, ...rest }) => rest);
        const absent = { unitPrice: null, unitPriceWithTax: null, iscRate: null, sunatCode: null, gtin: null };
        const wanted = [...naive.values()].map((each) => ({ ...absent, ...each }));
        expect(stored.sort(byCode)).toEqual(wanted.sort(byCode));
      }),
      { numRuns: runsOf(15) },
    );
  });
});

function sorted(row: object): [string, unknown][] {
  return Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
}

function byCode(a: { code: string }, b: { code: string }): number {
  return a.code < b.code ? -1 : 1;
}
