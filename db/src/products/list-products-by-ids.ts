import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product-record.ts';

/**
 * Finds the tenant's products among the ids. Each product appears once, in no particular order; other ids are ignored.
 */
export async function listProductsByIds(
  db: Database,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<ProductRecord[]> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return [];
  return inTenant(db, ctx, (tx) =>
    tx
      .select(PRODUCT_COLUMNS)
      .from(products)
      .where(and(eq(products.tenantId, ctx.tenantId), sql`${products.id} = any(${sql.param(wanted)}::uuid[])`)),
  );
}
