import { type Database, inTenant, type TenantContext } from '../connection/index.ts';
import { webhookEndpoints } from '../schema/index.ts';
import { endpointNotFound, isEndpoint } from './lock-webhook-endpoint.ts';
import { ENDPOINT_COLUMNS, type WebhookEndpoint } from './webhook-endpoint.ts';

export interface SealedWebhook {
  readonly endpoint: WebhookEndpoint;
  /** Sealed secret that signs now. */
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
