import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { isProduct, productNotFound } from './is-product.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product-record.ts';

/** Returns a product of the tenant. Throws NOT_FOUND. */
export async function getProduct(db: Database, ctx: TenantContext, productId: string): Promise<ProductRecord> {
  if (!isId(productId)) throw productNotFound(productId);
  const [product] = await inTenant(db, ctx, (tx) =>
    tx.select(PRODUCT_COLUMNS).from(products).where(isProduct(ctx, productId)),
  );
  if (product === undefined) throw productNotFound(productId);
  return product;
}
