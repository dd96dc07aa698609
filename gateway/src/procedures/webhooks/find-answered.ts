import { formatWebhookSecret } from '@chasqui/core/webhooks';
import type { TenantContext } from '@chasqui/db/connection';
import { getSealedWebhook, type WebhookEndpoint } from '@chasqui/db/webhooks';
import { unsealWebhookSecret } from '@chasqui/platform/webhooks';
import type { RequestContext } from '../../context.ts';
import { findEarlier } from '../../middleware/idempotency/find-earlier.ts';

export interface WebhookWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/**
 * Finds the webhook, with its secret, that an earlier request with the same Idempotency-Key created before its answer
 * was lost.
 */
export async function findAnswered(ctx: KeyedRequest): Promise<WebhookWithSecret | undefined> {
  const earlier = await findEarlier(ctx, getSealedWebhook);
  if (earlier === undefined) return undefined;
  const { endpoint, sealedSecret } = earlier;
  const owner = { tenantId: ctx.tenant.tenantId, endpointId: endpoint.id };
  return { endpoint, secret: formatWebhookSecret(unsealWebhookSecret(ctx.deps.keyring, owner, sealedSecret)) };
}
