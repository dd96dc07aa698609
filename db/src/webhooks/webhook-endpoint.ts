import { ChasquiError } from '@chasqui/core/errors';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { isId, quoteId } from '../identifiers/index.ts';
import { webhookEndpoints } from '../schema/index.ts';

/** Endpoint without its secrets. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string | null;
  /** Types of events; every type if it is empty. */
  readonly eventTypes: readonly string[];
  readonly active: boolean;
  /** End of the time in which deliveries are also signed with the former secret; null if there is none. */
  readonly previousSecretUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const ENDPOINT_COLUMNS = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  description: webhookEndpoints.description,
  eventTypes: webhookEndpoints.eventTypes,
  active: webhookEndpoints.active,
  previousSecretUntil: webhookEndpoints.previousSecretUntil,
  createdAt: webhookEndpoints.createdAt,
  updatedAt: webhookEndpoints.updatedAt,
} as const;

/**
 * Maximum number of endpoints. The transaction that records an event writes one delivery for each endpoint that wants
 * it.
 */
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** Throws NOT_FOUND. */
export async function getWebhookEndpoint(
  db: Database,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  return inTenant(db, ctx, (tx) => requireEndpoint(tx, ctx, endpointId));
}

/** All endpoints of the tenant, the oldest first; they are few. */
export async function listWebhookEndpoints(db: Database, ctx: TenantContext): Promise<WebhookEndpoint[]> {
  return inTenant(db, ctx, (tx) =>
    tx
      .select(ENDPOINT_COLUMNS)
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.tenantId, ctx.tenantId), isNull(webhookEndpoints.removedAt)))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  );
}

export interface SealedWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly sealedSecret: Uint8Array;
}

/**
 * Returns an endpoint with its secret, to answer the repetition of a request whose answer was lost. Throws NOT_FOUND.
 */
export async function getSealedWebhook(db: Database, ctx: TenantContext, endpointId: string): Promise<SealedWebhook> {
  const columns = { ...ENDPOINT_COLUMNS, sealedSecret: webhookEndpoints.sealedSecret };
  const [row] = await inTenant(db, ctx, (tx) =>
    tx.select(columns).from(webhookEndpoints).where(isEndpoint(ctx, endpointId)),
  );
  if (row === undefined) throw endpointNotFound(endpointId);
  const { sealedSecret, ...endpoint } = row;
  return { endpoint, sealedSecret };
}

/** Excludes a removed endpoint. */
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
function endpointNotFound(endpointId: string): ChasquiError {
  return new ChasquiError('NOT_FOUND', `Webhook ${quoteId(endpointId)} does not exist`);
}

/** Throws NOT_FOUND. */
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
