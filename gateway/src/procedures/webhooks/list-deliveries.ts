import { choiceField, closedObject } from '@chasqui/core/fields';
import { isId } from '@chasqui/db/identifiers';
import { DELIVERY_STATES, listWebhookDeliveries } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { FeedPaginationSchema } from '../../pagination/feed-pagination.ts';
import { CURSOR_MESSAGE, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { configureProcedure } from '../../trpc/procedure.ts';
import { DeliverySchema, toDeliveryBody } from './delivery-body.ts';
import { WebhookIdSchema } from './webhook-id.ts';

const DeliveriesQuerySchema = closedObject({
  id: WebhookIdSchema,
  status: v.optional(choiceField(DELIVERY_STATES)),
  limit: KEYSET_QUERY_ENTRIES.limit,
  cursor: v.optional(
    v.pipe(
      v.string(CURSOR_MESSAGE),
      v.check(isId, CURSOR_MESSAGE),
      v.description('nextCursor of another page of the same list'),
    ),
  ),
});

export const listDeliveries = configureProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/webhooks/{id}/deliveries',
      summary: 'List what was sent to a webhook, and what is to be',
      description:
        'Answers, by pages, the newest first, how each event stands: PENDING (it is tried until it arrives), DELIVERED ' +
        'or FAILED (it is not tried any more).',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(DeliveriesQuerySchema)
  .output(v.object({ data: v.array(DeliverySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input: { id: endpointId, status: state, limit, cursor: after } }) => {
    const page = await listWebhookDeliveries(deps.db, tenant, { endpointId, state, limit, after });
    return { data: page.deliveries.map(toDeliveryBody), pagination: { limit, nextCursor: page.next } };
  });
