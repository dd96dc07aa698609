import type { TenantContext } from '@chasqui/db/connection';
import { getWebhookDelivery, type WebhookDelivery } from '@chasqui/db/webhooks';
import type { RequestContext } from '../../context.ts';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/**
 * Finds the delivery, in its current state, that an earlier request with the same Idempotency-Key made before its
 * answer was lost.
 */
export function findEarlierDelivery(ctx: KeyedRequest, endpointId: string): Promise<WebhookDelivery | undefined> {
  return findEarlier(ctx, (db, tenant, deliveryId) => getWebhookDelivery(db, tenant, { endpointId, deliveryId }));
}
