import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { products } from '../schema/index.ts';

/** The one product, of this tenant only. */
export function isProduct(ctx: TenantContext, productId: string): SQL | undefined {
  return and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId));
}

/**
 * Error for a product of another tenant, an unknown product and a text that is not an id. All three look the same to
 * the client.
 */
export function productNotFound(productId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Product ${quoteId(productId)} does not exist`);
}
