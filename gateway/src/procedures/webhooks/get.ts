import { closedObject } from '@chasqui/core/fields';
import { getWebhookEndpoint } from '@chasqui/db/webhooks';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { toWebhookBody, WebhookSchema } from './webhook-body.ts';
import { WebhookIdSchema } from './webhook-id.ts';

export const get = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/webhooks/{id}',
      summary: 'Get a webhook',
      description: 'Answers where events are sent to, and of which types; not its secret.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema }))
  .output(WebhookSchema)
  .query(async ({ ctx: { deps, tenant }, input }) =>
    toWebhookBody(await getWebhookEndpoint(deps.db, tenant, input.id), deps.clock.now()),
  );
