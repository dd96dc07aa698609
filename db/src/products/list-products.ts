import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Database, inTenant, PLANNED_FOR_ITS_VALUES, type TenantContext } from '../connection/index.ts';
import { type KeysetOrder, type KeysetPage, type KeysetPageRequest, listPage } from '../keyset/index.ts';
import { products } from '../schema/index.ts';
import { containsFolded, foldText, startsInAnyCase } from '../search/index.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product.ts';

export interface ProductFilter {
  /** Part of the description, ignoring accents and case, or the start of the code. */
  readonly search?: string | undefined;
  readonly code?: string | undefined;
}

const BY_DESCRIPTION: KeysetOrder = {
  key: products.search,
  id: products.id,
  type: 'text collate "C"',
  isDescending: false,
};

/** Returns one page of the tenant's products, sorted by description. */
export async function listProducts(
  db: Database,
  ctx: TenantContext,
  { filter, ...request }: KeysetPageRequest & { readonly filter: ProductFilter },
): Promise<KeysetPage<ProductRecord>> {
  return inTenant(db, ctx, async (tx) => {
    const page = await listPage(tx, {
      ...request,
      order: BY_DESCRIPTION,
      matches: matchesFilter(ctx, filter),
      read: (ids, orderBy) =>
        tx
          .select({ ...PRODUCT_COLUMNS, search: products.search })
          .from(ids)
          .innerJoin(products, and(eq(products.tenantId, ctx.tenantId), eq(products.id, ids.id)))
          .orderBy(...orderBy),
      positionOf: ({ search, id }) => ({ value: search, id }),
    });
    return { ...page, rows: page.rows.map(({ search: _, ...product }) => product) };
  });
}

function matchesFilter(ctx: TenantContext, { search, code }: ProductFilter): SQL | undefined {
  return and(
    PLANNED_FOR_ITS_VALUES,
    eq(products.tenantId, ctx.tenantId),
    code === undefined ? undefined : eq(products.code, code),
    search === undefined ? undefined : matchesSearch(search),
  );
}

function matchesSearch(text: string): SQL | undefined {
  return or(containsFolded(products.search, foldText(text)), startsInAnyCase(products.code, text));
}
