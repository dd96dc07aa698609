import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { receivables } from '../schema/index.ts';

/** The one receivable, of this tenant only. */
export function isReceivable(ctx: TenantContext, receivableId: string): SQL | undefined {
  return and(eq(receivables.tenantId, ctx.tenantId), eq(receivables.id, receivableId));
}

/** The same answer for another tenant's receivable, an unknown one and a text that is no id. */
export function receivableNotFound(receivableId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Receivable ${quoteId(receivableId)} does not exist`);
}
