import { closedObject } from '@chasqui/core/fields';
import { deleteWebhookEndpoint } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { withNoContent } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { WebhookIdSchema } from './webhook-id.ts';

export const remove = configureProcedure
  .meta({
    route: {
      method: 'DELETE',
      path: '/api/webhooks/{id}',
      successStatus: 204,
      summary: 'Remove a webhook',
      description: 'Nothing more is sent to it, and its deliveries exist no longer. The events stay.',
      tags: ['Webhooks'],
      spec: withNoContent(400, 401, 403, 404, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await deleteWebhookEndpoint(ctx.deps.db, ctx.tenant, input.id);
  });
