import { closedObject } from '@chasqui/core/fields';
import { updateWebhookEndpoint } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { toWebhookBody, WebhookSchema } from './webhook-body.ts';
import { DescriptionSchema, distinct, EventTypesSchema, refuseUrl, UrlSchema } from './webhook-fields.ts';
import { WebhookIdSchema } from './webhook-id.ts';

export const update = configureProcedure
  .meta({
    route: {
      method: 'PATCH',
      path: '/api/webhooks/{id}',
      summary: 'Change a webhook',
      description:
        'What is left out stays. `active: false` ends what is on its way to it, and nothing more is sent; ' +
        '`active: true` sends what happens from then on. What was missed can be replayed.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 413, 415, 503),
    },
  })
  .input(
    closedObject({
      id: WebhookIdSchema,
      url: v.optional(UrlSchema),
      events: v.optional(EventTypesSchema),
      description: v.optional(v.pipe(v.nullable(DescriptionSchema), v.description('null removes it'))),
      active: v.optional(v.boolean('must be true or false')),
    }),
  )
  .output(WebhookSchema)
  .mutation(async ({ ctx: { deps, tenant }, input: { id, events, ...given } }) => {
    if (given.url !== undefined) await refuseUrl(deps.checkWebhookUrl, given.url);
    const changes = events === undefined ? given : { ...given, eventTypes: distinct(events) };
    return toWebhookBody(await updateWebhookEndpoint(deps.db, tenant, { id, changes }), deps.clock.now());
  });
