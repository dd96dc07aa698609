import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';
import { isProduct, productNotFound } from './is-product.ts';
import { PRODUCT_COLUMNS, type ProductRecord } from './product-record.ts';

/** Holds a product until commit. Throws NOT_FOUND. */
export async function lockProduct(tx: Transaction, ctx: TenantContext, productId: string): Promise<ProductRecord> {
  if (!isId(productId)) throw productNotFound(productId);
  const [product] = await tx
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(isProduct(ctx, productId))
    .for('no key update');
  if (product === undefined) throw productNotFound(productId);
  return product;
}
