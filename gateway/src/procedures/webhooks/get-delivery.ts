import { closedObject } from '@chasqui/core/fields';
import { getWebhookDelivery } from '@chasqui/db/webhooks';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { DeliveryDetailSchema, toDeliveryDetail } from './delivery-body.ts';
import { DeliveryIdSchema, WebhookIdSchema } from './webhook-id.ts';

export const getDelivery = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/webhooks/{id}/deliveries/{delivery_id}',
      summary: 'Get a delivery with its attempts',
      description: 'Answers of each when it was, how long it took, and what the receiver answered or why it did not.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema, delivery_id: DeliveryIdSchema }))
  .output(DeliveryDetailSchema)
  .query(async ({ ctx: { deps, tenant }, input: { id: endpointId, delivery_id: deliveryId } }) =>
    toDeliveryDetail(await getWebhookDelivery(deps.db, tenant, { endpointId, deliveryId })),
  );
