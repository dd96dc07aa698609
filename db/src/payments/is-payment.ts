import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { payments } from '../schema/index.ts';

/** The one payment, of this tenant only. */
export function isPayment(ctx: TenantContext, paymentId: string): SQL | undefined {
  return and(eq(payments.tenantId, ctx.tenantId), eq(payments.id, paymentId));
}

/**
 * Error for a payment of another tenant, an unknown payment and a text that is not an id. All three look the same to
 * the client.
 */
export function paymentNotFound(paymentId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Payment ${quoteId(paymentId)} does not exist`);
}
