import { getWebhookDelivery, type TenantContext, type WebhookDelivery } from '@chasqui/db';
import type { RequestContext } from '../../context.ts';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/** The delivery that an earlier request with the same Idempotency-Key made before it was lost, as it is now. */
export function findEarlierDelivery(ctx: KeyedRequest, endpointId: string): Promise<WebhookDelivery | undefined> {
  return findEarlier(ctx, (db, tenant, deliveryId) => getWebhookDelivery(db, tenant, { endpointId, deliveryId }));
}
