import { closedObject } from '@chasqui/core/fields';
import { createWebhookEndpoint, newId } from '@chasqui/db';
import * as v from 'valibot';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { newSecret } from './new-secret.ts';
import { toWebhookBody, WebhookWithSecretSchema } from './webhook-body.ts';
import { DescriptionSchema, distinct, EventTypesSchema, refuseUrl, UrlSchema } from './webhook-fields.ts';

const NewWebhookSchema = closedObject({
  url: UrlSchema,
  events: v.optional(EventTypesSchema),
  description: v.optional(v.nullable(DescriptionSchema)),
});

export const create = configureProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/webhooks',
      successStatus: 201,
      summary: 'Have events sent to a URL',
      description:
        'What happens from now on is posted there as JSON, signed as Standard Webhooks has it with the `secret` that ' +
        'is answered this once. Any 2xx within ten seconds counts as delivered; everything else is tried again for ' +
        'three days, ever more slowly. 410 deactivates the webhook. An event may come twice and late: go by ' +
        '`webhook-id`. A tenant has at most ten webhooks.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 409, 413, 415, 503),
    },
  })
  .input(NewWebhookSchema)
  .output(WebhookWithSecretSchema)
  .mutation(async ({ ctx: { deps, tenant }, input: { url, events = [], description = null } }) => {
    await refuseUrl(deps.checkWebhookUrl, url);
    const id = newId();
    const { secret, sealedSecret } = newSecret(deps.keyring, { tenantId: tenant.tenantId, endpointId: id });
    const eventTypes = distinct(events);
    const endpoint = await createWebhookEndpoint(deps.db, tenant, { id, url, description, eventTypes, sealedSecret });
    return { ...toWebhookBody(endpoint, deps.clock.now()), secret };
  });
