import { listWebhookEndpoints } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { NoInputSchema } from '../../parameters/no-input.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { toWebhookBody, WebhookSchema } from './webhook-body.ts';

export const list = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/webhooks',
      summary: 'List the webhooks',
      description: 'Answers where events are sent to, the oldest first; there are at most ten.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 503),
    },
  })
  .input(NoInputSchema)
  .output(v.object({ data: v.array(WebhookSchema) }))
  .query(async ({ ctx: { deps, tenant } }) => {
    const endpoints = await listWebhookEndpoints(deps.db, tenant);
    return { data: endpoints.map((endpoint) => toWebhookBody(endpoint, deps.clock.now())) };
  });
