import { closedObject } from '@chasqui/core/fields';
import { rotateWebhookSecret } from '@chasqui/db/webhooks';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { findAnswered } from './find-answered.ts';
import { newSecret } from './new-secret.ts';
import { toWebhookBody, WebhookWithSecretSchema } from './webhook-body.ts';
import { WebhookIdSchema } from './webhook-id.ts';

export const rotateSecret = configureProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/webhooks/{id}/rotate-secret',
      summary: 'Give a webhook another secret',
      description:
        'Answers the new one, this once. The one it had signs every delivery too for another 24 hours, so that the ' +
        'receiver can change over; one that was former already counts no more.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 413, 415, 503),
    },
  })
  .input(closedObject({ id: WebhookIdSchema }))
  .output(WebhookWithSecretSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { deps, tenant, idempotency } = ctx;
    const answered = await findAnswered(ctx);
    if (answered !== undefined)
      return { ...toWebhookBody(answered.endpoint, deps.clock.now()), secret: answered.secret };
    const { secret, sealedSecret } = newSecret(deps.keyring, { tenantId: tenant.tenantId, endpointId: id });
    const endpoint = await rotateWebhookSecret(deps.db, tenant, { id, sealedSecret, idempotency });
    return { ...toWebhookBody(endpoint, deps.clock.now()), secret };
  });
