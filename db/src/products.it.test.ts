import { foldText } from '@chasqui/core/fold-text';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { claimIdempotencyKey } from './idempotency-keys/index.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  listProductsByIds,
  type NewProduct,
  type ProductFilter,
  updateProduct,
} from './products.ts';

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

const NAIL: NewProduct = {
  code: 'CLV-2',
  description: 'Clavo de 2½ pulgadas',
  unitCode: 'KGM',
  unitPrice: '12.3456789012',
  igvType: '10',
  iscRate: '0.17',
  iscSystemType: '01',
};
const UNKNOWN_IDS = ['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --"];

function auditOf({ tenantId }: TenantContext) {
  return database.admin<{ action: string; subject_id: string; details: unknown }>`
    select action, subject_id, details from audit_log
    where tenant_id = ${tenantId} and subject_kind = 'product' order by id`;
}

async function codesOf(filter: ProductFilter): Promise<string[]> {
  const { rows } = await listProducts(database.db, ctx, { filter, limit: 100 });
  return rows.map(({ code }) => code);
}

describe('createProduct', () => {
  it('adds a product, its numbers to the last digit, and notes it', async () => {
    const product = await createProduct(database.db, ctx, NAIL);
    const times = { createdAt: expect.any(Date), updatedAt: expect.any(Date) };
    const absent = { unitPriceWithTax: null, sunatCode: null, gtin: null, plasticBag: false };
    expect(product).toEqual({ ...NAIL, ...absent, id: expect.any(String), ...times });
    expect(await getProduct(database.db, ctx, product.id)).toEqual(product);
    expect(await auditOf(ctx)).toEqual([{ action: 'product.created', subject_id: product.id, details: {} }]);
  });

  it('has null for the ISC that is left out', async () => {
    const { iscRate: _, iscSystemType: __, ...plain } = NAIL;
    expect(await createProduct(database.db, ctx, plain)).toMatchObject({ iscRate: null, iscSystemType: null });
  });

  it('keeps a price with taxes, the codes and that each unit is a bag', async () => {
    const { unitPrice: _, ...plain } = NAIL;
    const given = { unitPriceWithTax: '0.6', sunatCode: '24111503', gtin: '7750182003681', plasticBag: true };
    const product = await createProduct(database.db, ctx, { ...plain, ...given });
    expect(product).toMatchObject({ ...given, unitPrice: null });
  });

  it('refuses a code that a product has, naming it; not one of another tenant', async () => {
    const { id } = await createProduct(database.db, ctx, NAIL);
    await expect(createProduct(database.db, ctx, NAIL)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `A product with code CLV-2 already exists: ${id}`,
    });
    await expect(createProduct(database.db, other, NAIL)).resolves.toBeDefined();
    await expect(createProduct(database.db, ctx, { ...NAIL, code: 'clv-2' })).resolves.toBeDefined();
  });

  it('adds one of many with one code that come at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => createProduct(database.db, ctx, NAIL)));
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(reasons).toEqual(Array(5).fill('CONFLICT'));
  });
});

describe('a product under an idempotency key', () => {
  async function claim(leaseMs: number) {
    const wanted = { key: 'product-1', requestDigest: Buffer.alloc(32, 7), leaseMs };
    const claimed = await claimIdempotencyKey(database.db, ctx, wanted);
    if (claimed.kind !== 'claimed') throw new Error(`The key was not claimed: ${claimed.kind}`);
    return { key: wanted.key, ...claimed };
  }

  it('is found by the gateway that takes over from one that died', async () => {
    const idempotency = await claim(0);
    const { id } = await createProduct(database.db, ctx, { ...NAIL, idempotency });
    expect(await claim(60_000)).toMatchObject({ documentId: id });
  });

  it('is nothing once the claim was taken over', async () => {
    const [idempotency] = [await claim(0), await claim(60_000)];
    await expect(createProduct(database.db, ctx, { ...NAIL, idempotency })).rejects.toThrow('has taken over');
    expect((await listProducts(database.db, ctx, { filter: {}, limit: 1 })).total).toBe(0);
    expect(await auditOf(ctx)).toEqual([]);
  });
});

describe('getProduct and listProductsByIds', () => {
  it('give the tenant its products only', async () => {
    const [own, foreign] = [await createProduct(database.db, ctx, NAIL), await createProduct(database.db, other, NAIL)];
    await expect(getProduct(database.db, ctx, foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listProductsByIds(database.db, ctx, [own.id, foreign.id, own.id, ...UNKNOWN_IDS])).toEqual([own]);
    expect(await listProductsByIds(database.db, ctx, UNKNOWN_IDS)).toEqual([]);
  });
});

describe('updateProduct', () => {
  it('changes what is given, takes away what is null, and notes the fields', async () => {
    const product = await createProduct(database.db, ctx, NAIL);
    const changes = { description: 'Clavo', unitPrice: '9.5', iscRate: null, iscSystemType: null, code: undefined };
    const changed = await updateProduct(database.db, ctx, { id: product.id, changes });
    expect(changed).toEqual({ ...product, ...changes, code: 'CLV-2', updatedAt: expect.any(Date) });
    expect((await auditOf(ctx)).at(-1)?.details).toEqual({
      changed: ['description', 'unitPrice', 'iscRate', 'iscSystemType'],
    });
    expect(await codesOf({ search: 'pulgadas' })).toEqual([]);
  });

  it('puts one price in the place of the other', async () => {
    const { id } = await createProduct(database.db, ctx, NAIL);
    const withTax = await updateProduct(database.db, ctx, { id, changes: { unitPriceWithTax: '11.8' } });
    expect(withTax).toMatchObject({ unitPrice: null, unitPriceWithTax: '11.8' });
    const before = await updateProduct(database.db, ctx, { id, changes: { unitPrice: '10' } });
    expect(before).toMatchObject({ unitPrice: '10', unitPriceWithTax: null });
    expect((await auditOf(ctx)).at(-1)?.details).toEqual({ changed: ['unitPrice', 'unitPriceWithTax'] });
  });

  it('writes and notes nothing when nothing changes', async () => {
    const product = await createProduct(database.db, ctx, NAIL);
    const changes = { unitPrice: NAIL.unitPrice };
    expect(await updateProduct(database.db, ctx, { id: product.id, changes })).toEqual(product);
    expect(await auditOf(ctx)).toHaveLength(1);
  });

  it('refuses the code of another product, naming it', async () => {
    const taken = await createProduct(database.db, ctx, NAIL);
    const { id } = await createProduct(database.db, ctx, { ...NAIL, code: 'CLV-3' });
    await expect(updateProduct(database.db, ctx, { id, changes: { code: 'CLV-2' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(taken.id),
    });
  });
});

it.each([...UNKNOWN_IDS, 'foreign'])('nothing is found, changed or deleted under %j', async (given) => {
  const foreign = await createProduct(database.db, other, NAIL);
  const id = given === 'foreign' ? foreign.id : given;
  const error = { code: 'NOT_FOUND' };
  await expect(getProduct(database.db, ctx, id)).rejects.toMatchObject(error);
  await expect(updateProduct(database.db, ctx, { id, changes: { code: 'MINE' } })).rejects.toMatchObject(error);
  await expect(deleteProduct(database.db, ctx, id)).rejects.toMatchObject(error);
  expect(await getProduct(database.db, other, foreign.id)).toEqual(foreign);
});

it('deleteProduct removes the product, notes which it was, and frees the code', async () => {
  const { id } = await createProduct(database.db, ctx, NAIL);
  await deleteProduct(database.db, ctx, id);
  await expect(getProduct(database.db, ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await auditOf(ctx)).at(-1)).toMatchObject({ action: 'product.deleted', details: { code: 'CLV-2' } });
  await expect(createProduct(database.db, ctx, NAIL)).resolves.toBeDefined();
});

describe('listProducts', () => {
  beforeEach(async () => {
    for (const [code, description] of [
      ['b-1', 'Ñame por kilo'],
      ['B-2', 'name tag'],
      ['Ñ-3', 'Clavo'],
    ] as const) {
      await createProduct(database.db, ctx, { ...NAIL, code, description });
    }
    await createProduct(database.db, other, NAIL);
  });

  it.each([
    [{}, ['Ñ-3', 'b-1', 'B-2']],
    [{ search: 'ÑAME' }, ['b-1', 'B-2']],
    [{ search: 'kilo' }, ['b-1']],
    [{ search: 'b-' }, ['b-1', 'B-2']],
    [{ search: 'Ñ-' }, ['Ñ-3']],
    [{ search: '-1' }, []],
    [{ code: 'B-2' }, ['B-2']],
    [{ code: 'b-2' }, []],
  ])('finds by %j', async (filter, codes) => {
    expect(await codesOf(filter)).toEqual(codes);
  });

  it('finds what comparing every product finds, and walks it by cursor', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aáAñN %_1'), minLength: 1, maxLength: 6 });
    const codes = fc.string({ unit: fc.constantFrom(...'aAñÑ1-'), minLength: 1, maxLength: 4 });
    const catalogs = fc.uniqueArray(fc.record({ code: codes, description: texts }), {
      maxLength: 10,
      selector: ({ code }) => code,
    });
    await fc.assert(
      fc.asyncProperty(catalogs, fc.oneof(texts, codes), async (given, text) => {
        const search = text.trim();
        fc.pre(search !== '');
        const own = await createTenantContext(database.db);
        for (const each of given) await createProduct(database.db, own, { ...NAIL, ...each });
        const found: string[] = [];
        let page = await listProducts(database.db, own, { filter: { search }, limit: 3 });
        for (found.push(...page.rows.map(({ code }) => code)); page.next !== null; ) {
          page = await listProducts(database.db, own, { filter: { search }, limit: 3, after: page.next });
          found.push(...page.rows.map(({ code }) => code));
        }
        const [folded, start] = [foldText(search), asciiUpper(search)];
        const naive = given.filter(
          ({ code, description }) =>
            (folded !== '' && foldText(description).includes(folded)) || asciiUpper(code).startsWith(start),
        );
        expect(found.sort()).toEqual(naive.map(({ code }) => code).sort());
      }),
      { numRuns: runsOf(12) },
    );
  });
});

function asciiUpper(text: string): string {
  return [...text].map((letter) => (letter >= 'a' && letter <= 'z' ? letter.toUpperCase() : letter)).join('');
}
