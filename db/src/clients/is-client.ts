import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../connection/index.ts';
import { quoteId } from '../identifiers/index.ts';
import { clients } from '../schema/index.ts';

/** The one client, of this tenant only. */
export function isClient(ctx: TenantContext, clientId: string): SQL | undefined {
  return and(eq(clients.tenantId, ctx.tenantId), eq(clients.id, clientId));
}

/** Returns the error for an unknown client. It is the same for another tenant's client and for a text that is no id. */
export function clientNotFound(clientId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Client ${quoteId(clientId)} does not exist`);
}
