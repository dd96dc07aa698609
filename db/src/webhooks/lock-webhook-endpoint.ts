import { ChasquiError } from '@chasqui/core/errors';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint.ts';

/** The one endpoint, of this tenant only, unless it was removed. */
export function isEndpoint(ctx: TenantContext, endpointId: string): SQL | undefined {
  return and(
    eq(webhookEndpoints.tenantId, ctx.tenantId),
    eq(webhookEndpoints.id, endpointId),
    isNull(webhookEndpoints.removedAt),
  );
}

/**
 * Returns the error for an unknown endpoint. It is the same for another tenant's endpoint and for a text that is no id.
 */
export function endpointNotFound(endpointId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Webhook ${quoteId(endpointId)} does not exist`);
}

/** Returns an endpoint of the tenant, inside the caller's transaction. Throws NOT_FOUND. */
export async function requireEndpoint(
  tx: Transaction,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  if (!isId(endpointId)) throw endpointNotFound(endpointId);
  const [endpoint] = await tx.select(ENDPOINT_COLUMNS).from(webhookEndpoints).where(isEndpoint(ctx, endpointId));
  if (endpoint === undefined) throw endpointNotFound(endpointId);
  return endpoint;
}

/** Returns an endpoint and locks it until commit. Throws NOT_FOUND. */
export async function lockEndpoint(tx: Transaction, ctx: TenantContext, endpointId: string): Promise<WebhookEndpoint> {
  const endpoint = isId(endpointId) ? await holdEndpoint(tx, ctx, endpointId) : undefined;
  if (endpoint === undefined) throw endpointNotFound(endpointId);
  return endpoint;
}

/**
 * Returns an endpoint, or undefined, and locks it until commit. Locks are taken on the endpoint before its deliveries.
 */
export async function holdEndpoint(
  tx: Transaction,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [endpoint] = await tx
    .select(ENDPOINT_COLUMNS)
    .from(webhookEndpoints)
    .where(isEndpoint(ctx, endpointId))
    .for('no key update');
  return endpoint;
}

/** Locks an endpoint for sending. Throws NOT_FOUND, and CONFLICT if it is inactive. */
export async function lockActiveEndpoint(
  tx: Transaction,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx, ctx, endpointId);
  if (endpoint.active) return endpoint;
  throw new ChasquiError('CONFLICT', 'This webhook is not active: nothing is sent to it before it is activated again');
}
