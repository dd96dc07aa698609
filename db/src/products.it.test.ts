import { foldText } from '@chasqui/core/fold-text';
import { runsOf } from '@chasqui/core/property-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantContext } from './connection/index.ts';
import { createTenantContext } from './fixtures/new-tenant.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { createProduct, listProducts, type NewProduct, type ProductFilter, updateProduct } from './products.ts';

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
});

describe('updateProduct', () => {
  it('lets a product be found by its new description', async () => {
    const { id } = await createProduct(database.db, ctx, NAIL);
    await updateProduct(database.db, ctx, { id, changes: { description: 'Tornillo' } });
    expect(await codesOf({ search: 'tornillo' })).toEqual(['CLV-2']);
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
});

describe('listProducts', () => {
  beforeEach(async () => {
    for (const [code, description] of [
      ['b-1', 'Ñame por kilo'],
      ['B-2', 'name tag'],
      ['Ñ-3', 'Clavo'],
    ] as const) {
      const gtin = code === 'b-1' ? '7751234567892' : null;
      await createProduct(database.db, ctx, { ...NAIL, code, description, gtin });
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
    [{ barcode: 'B-2' }, ['B-2']],
    [{ barcode: 'B-' }, []],
    [{ barcode: '7751234567892' }, ['b-1']],
    [{ barcode: '07751234567892' }, ['b-1']],
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
