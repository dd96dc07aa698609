import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { payments } from '../schema/index.ts';

/** The one payment, of this tenant only. */
export function isPayment(ctx: TenantContext, paymentId: string): SQL | undefined {
  return and(eq(payments.tenantId, ctx.tenantId), eq(payments.id, paymentId));
}

/** The same answer for another tenant's payment, an unknown one and a text that is no id. */
export function paymentNotFound(paymentId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Payment ${quoteId(paymentId)} does not exist`);
}
