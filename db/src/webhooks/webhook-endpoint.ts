import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { and, asc, isNull } from 'drizzle-orm';
import { type Database, inTenant, type TenantContext, type Transaction } from '../connection/index.ts';
import { getRecord, ofTenant, type RecordKind, type RowOf, requireRecord } from '../records.ts';
import { webhookEndpoints } from '../schema/index.ts';

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

/** Endpoint without its secrets. `previousSecretUntil` is the end of the time in which the former secret signs too. */
export type WebhookEndpoint = RowOf<typeof ENDPOINT_COLUMNS>;

/** Endpoints that were not removed. */
export const ENDPOINTS: RecordKind<typeof ENDPOINT_COLUMNS> = {
  noun: 'Webhook',
  table: webhookEndpoints,
  columns: ENDPOINT_COLUMNS,
  exists: isNull(webhookEndpoints.removedAt),
};

/**
 * Maximum number of endpoints. The transaction that records an event writes one delivery for each endpoint that wants
 * it.
 */
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** Throws NOT_FOUND. */
export function getWebhookEndpoint(db: Database, ctx: TenantContext, endpointId: string): Promise<WebhookEndpoint> {
  return getRecord(db, ctx, ENDPOINTS, endpointId);
}

/** All endpoints of the tenant, the oldest first; they are few. */
export async function listWebhookEndpoints(db: Database, ctx: TenantContext): Promise<WebhookEndpoint[]> {
  return inTenant(db, ctx, (tx) =>
    tx
      .select(ENDPOINT_COLUMNS)
      .from(webhookEndpoints)
      .where(and(ofTenant(webhookEndpoints, ctx), ENDPOINTS.exists))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  );
}

interface SealedWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly sealedSecret: Uint8Array;
}

/**
 * Returns an endpoint with its secret, to answer the repetition of a request whose answer was lost. Throws NOT_FOUND.
 */
export async function getSealedWebhook(db: Database, ctx: TenantContext, endpointId: string): Promise<SealedWebhook> {
  const columns = { ...ENDPOINT_COLUMNS, sealedSecret: webhookEndpoints.sealedSecret };
  const { sealedSecret, ...endpoint } = await getRecord(db, ctx, { ...ENDPOINTS, columns }, endpointId);
  return { endpoint, sealedSecret };
}

/** Locks an endpoint for sending, always before its deliveries. Throws NOT_FOUND, and CONFLICT if it is inactive. */
export async function lockActiveEndpoint(
  tx: Transaction,
  ctx: TenantContext,
  endpointId: string,
): Promise<WebhookEndpoint> {
  const endpoint = await requireRecord(tx, ctx, ENDPOINTS, endpointId, 'lock');
  if (endpoint.active) return endpoint;
  throw new ChasquiError(
    'CONFLICT',
    say(
      'This webhook is not active: nothing is sent to it before it is activated again',
      'Este webhook no está activo: no se le envía nada hasta que se vuelva a activar',
    ),
  );
}
