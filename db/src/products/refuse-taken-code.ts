import { ChasquiError } from '@chasqui/core/errors';
import { and, eq } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { products } from '../schema/index.ts';

/** Name of the unique constraint on a tenant's product codes. */
export const PRODUCT_CODE = 'products_code';

/** Throws CONFLICT, naming the product, when one of the tenant has the code; `exceptId` may keep its own. */
export async function refuseTakenCode(
  tx: Transaction,
  ctx: TenantContext,
  code: string,
  exceptId?: string,
): Promise<void> {
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.code, code)));
  if (taken === undefined || taken.id === exceptId) return;
  throw new ChasquiError('CONFLICT', `A product with code ${code} already exists: ${taken.id}`);
}
