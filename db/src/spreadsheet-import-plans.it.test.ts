import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, getClient, importClients, listClients, listClientsByIds, type NewClient } from './clients.ts';
import type { TenantContext } from './connection/index.ts';
import { fillClientsAndProducts } from './fixtures/many-clients.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { openPlanReader, type PlanNode, type PlanReader } from './fixtures/plan-reader.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import {
  createProduct,
  getProduct,
  importProducts,
  listProducts,
  listProductsByIds,
  type NewProduct,
} from './products.ts';

let database: TestDatabase;
let ctx: TenantContext;
let plans: PlanReader;
let clientId: string;
let productId: string;

const CLIENT: NewClient = { identityType: '1', identityNumber: '01234567', name: 'José' };
const PRODUCT: NewProduct = { code: 'X', description: 'X', unitCode: 'NIU', unitPrice: '1', igvType: '10' };

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createTenantContext(database.db);
  clientId = (await createClient(database.db, ctx, CLIENT)).id;
  productId = (await createProduct(database.db, ctx, PRODUCT)).id;
  await fillClientsAndProducts(database.admin, ctx, 20_000);
  plans = await openPlanReader(database, ctx);
});
afterAll(async () => {
  await plans?.close();
  await database.close();
});

/** Returns every plan step that reads the table, except the step that fetches the rows of a page by their keys. */
function keyReads(read: readonly PlanNode[][], table: string): PlanNode[] {
  const onTable = read.flat().filter((node) => node['Relation Name'] === table);
  return onTable.filter((node) => !node['Index Cond']?.includes(`id = ${table}_1.id`));
}

describe.each([
  [
    'clients',
    'clients_name',
    (db: TestDatabase['db'], request: Parameters<typeof listClients>[2]) => listClients(db, ctx, request),
    'identityNumber',
  ],
  [
    'products',
    'products_description',
    (db: TestDatabase['db'], request: Parameters<typeof listProducts>[2]) => listProducts(db, ctx, request),
    'code',
  ],
] as const)('a list of %s', (table, index, list, exact) => {
  it.each([
    ['nothing', {}],
    ['part of a name', { search: 'ferreteria 100' }],
    ['the start of a number', { search: '200000' }],
    ['a number with letters', { search: 'p123' }],
  ])('by %s reads keys in one index only', async (_name, filter) => {
    const requests = [
      { filter, limit: 20 },
      { filter, limit: 20, offset: 40 },
      { filter, limit: 20, after: { value: 'FERRETERIA 150', id: '01940000-0000-7000-8000-000000000000' } },
    ];
    for (const request of requests) {
      const reads = keyReads(await plans.plansOf((db) => list(db, request)), table);
      expect(reads.length).toBeGreaterThanOrEqual(2);
      for (const read of reads) expect(read['Node Type'], JSON.stringify(read)).toBe('Index Only Scan');
      // Counting all of them, any index of the tenant's will do.
      expect(reads.at(-1)?.['Index Name']).toBe(index);
    }
  });

  it('leads straight to any depth', async () => {
    const after = { value: 'CLAVO 9', id: '01940000-0000-7000-8000-000000000000' };
    const [, plan = []] = await plans.plansOf((db) => list(db, { filter: {}, limit: 20, after }));
    expect(keyReads([plan], table)[0]?.['Index Cond']).toContain('ROW(');
  });

  it('by its exact number reads one row', async () => {
    const filter = { [exact]: exact === 'code' ? 'P77' : '20000000077' };
    const reads = keyReads(await plans.plansOf((db) => list(db, { filter, limit: 20 })), table);
    for (const read of reads) expect(read['Node Type'], JSON.stringify(read)).not.toBe('Seq Scan');
    expect(new Set(reads.map((read) => read['Index Name']))).toEqual(
      new Set([exact === 'code' ? 'products_code' : 'clients_identity']),
    );
  });
});

describe('what is asked for by id or key is read by id or key', () => {
  const ids = Array.from({ length: 50 }, (_, n) => `01940000-0000-7000-8000-0000000000${10 + n}`);

  it.each([
    ['getClient', (db: TestDatabase['db']) => getClient(db, ctx, clientId), 'clients_pkey'],
    ['getProduct', (db: TestDatabase['db']) => getProduct(db, ctx, productId), 'products_pkey'],
    ['listClientsByIds', (db: TestDatabase['db']) => listClientsByIds(db, ctx, ids), 'clients_pkey'],
    ['listProductsByIds', (db: TestDatabase['db']) => listProductsByIds(db, ctx, ids), 'products_pkey'],
  ] as const)('%s', async (_name, verb, index) => {
    expect(await plans.readsOf(verb)).toEqual(new Set([index]));
  });

  it('an import of few among many', async () => {
    const terms = { onExisting: 'update', dryRun: false, refused: 0 } as const;
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...CLIENT,
      identityType: '6',
      identityNumber: `2000000${1000 + n}`,
      name: 'Otro',
    }));
    const reads = await plans.readsOf((db) => importClients(db, ctx, { ...terms, rows }));
    expect([...reads].filter((read) => read.includes('Seq Scan'))).toEqual([]);
    const products = Array.from({ length: 50 }, (_, n) => ({ ...PRODUCT, code: `P${n + 1}`, description: 'Otro' }));
    const others = await plans.readsOf((db) =>
      importProducts(db, ctx, { ...terms, defaults: { unitCode: 'NIU', igvType: '10' }, rows: products }),
    );
    expect([...others].filter((read) => read.includes('Seq Scan'))).toEqual([]);
  });
});
