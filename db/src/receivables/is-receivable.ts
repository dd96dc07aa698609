import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { receivables } from '../schema/index.ts';

/** The one receivable, of this tenant only. */
export function isReceivable(ctx: TenantContext, receivableId: string): SQL | undefined {
  return and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, receivableId));
}

/**
 * Error for a receivable of another tenant, an unknown receivable and a text that is not an id. All three look the same
 * to the client.
 */
export function receivableNotFound(receivableId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Receivable ${quoteId(receivableId)} does not exist`);
}
