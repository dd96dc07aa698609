import { closedObject } from '@chasqui/core/fields';
import { pingWebhookEndpoint } from '@chasqui/db/webhooks';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { DeliverySchema, toDeliveryBody } from './delivery-body.ts';
import { findEarlierDelivery } from './find-earlier-delivery.ts';
import { WebhookIdSchema } from './webhook-id.ts';

export const sendTest = configureProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/webhooks/{id}/test',
      successStatus: 201,
      summary: 'Send a webhook an event to try it out with',
      description:
        'Of type `ping`, to this webhook alone, whatever it wants to hear of. Answers the delivery, which says within ' +
        'moments what came of it.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await pingWebhookEndpoint(deps.db, tenant, { endpointId, idempotency })));
  });
