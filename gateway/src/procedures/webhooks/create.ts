import { closedObject } from '@chasqui/core/fields';
import type { TenantContext } from '@chasqui/db/connection';
import { newId } from '@chasqui/db/identifiers';
import { createWebhookEndpoint } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { findAnswered, type WebhookWithSecret } from './find-answered.ts';
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
  .mutation(async ({ ctx, input }) => {
    const { endpoint, secret } = (await findAnswered(ctx)) ?? (await add(ctx, input));
    return { ...toWebhookBody(endpoint, ctx.deps.clock.now()), secret };
  });

type Asking = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

async function add(
  { deps, tenant, idempotency }: Asking,
  { url, events = [], description = null }: v.InferOutput<typeof NewWebhookSchema>,
): Promise<WebhookWithSecret> {
  await refuseUrl(deps.checkWebhookUrl, url);
  const id = newId();
  const { secret, sealedSecret } = newSecret(deps.keyring, { tenantId: tenant.tenantId, endpointId: id });
  const wanted = { id, url, description, eventTypes: distinct(events), sealedSecret, idempotency };
  return { endpoint: await createWebhookEndpoint(deps.db, tenant, wanted), secret };
}
