import { closedObject } from '@chasqui/core/fields';
import { resendWebhookDelivery } from '@chasqui/db/webhooks';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { DeliverySchema, toDeliveryBody } from './delivery-body.ts';
import { findEarlierDelivery } from './find-earlier-delivery.ts';
import { DeliveryIdSchema, WebhookIdSchema } from './webhook-id.ts';

export const resend = configureProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/webhooks/{id}/deliveries/{delivery_id}/resend',
      successStatus: 201,
      summary: 'Send an event to a webhook again',
      description:
        'A delivery that is still PENDING has its next attempt now; one that is being tried at this moment is left alone. Of one that has ended another is made, with the same ' +
        'event and `webhook-id`, and answered.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema, delivery_id: DeliveryIdSchema }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId, delivery_id: deliveryId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const wanted = { endpointId, deliveryId, idempotency };
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await resendWebhookDelivery(deps.db, tenant, wanted)));
  });
