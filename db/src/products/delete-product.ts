import { appendAudit } from '../audit/index.ts';
import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { products } from '../schema/index.ts';
import { isProduct } from './is-product.ts';
import { lockProduct } from './lock-product.ts';

/** Deletes a product. Documents keep their copies of its data. Throws NOT_FOUND. */
export async function deleteProduct(db: Database, ctx: TenantContext, productId: string): Promise<void> {
  await inTenant(db, ctx, async (tx) => {
    const { code } = await lockProduct(tx, ctx, productId);
    await tx.delete(products).where(isProduct(ctx, productId));
    const subject = { kind: 'product', id: productId };
    await appendAudit(tx, ctx, { action: 'product.deleted', subject, details: { code } });
  });
}
