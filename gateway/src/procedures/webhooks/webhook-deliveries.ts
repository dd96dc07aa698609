import { choiceField, closedObject } from '@chasqui/core/fields';
import type { TenantContext } from '@chasqui/db/connection';
import { isId } from '@chasqui/db/identifiers';
import * as db from '@chasqui/db/webhooks';
import {
  DELIVERY_STATES,
  pingWebhookEndpoint,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { RequestContext } from '../../context.ts';
import { CURSOR_MESSAGE, FeedPaginationSchema, KEYSET_QUERY_ENTRIES } from '../../pagination/keyset-query.ts';
import { recordId } from '../../parameters/parameter-fields.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { findEarlier } from '../../trpc/find-earlier.ts';
import { configureProcedure } from '../../trpc/procedure.ts';

const ENTRIES = {
  id: v.string(),
  event: v.object({
    id: v.pipe(v.string(), v.description('What `webhook-id` says: the same at every attempt')),
    type: v.string(),
  }),
  status: v.picklist(DELIVERY_STATES),
  attemptCount: v.number(),
  nextAttemptAt: v.nullable(
    v.pipe(v.string(), v.description('Null when it is not tried any more, and while it is being tried')),
  ),
  deliveredAt: v.nullable(v.string()),
  createdAt: v.string(),
} as const;

/** Delivery of one event to one webhook. */
export const DeliverySchema = v.object(ENTRIES);
type DeliveryBody = v.InferOutput<typeof DeliverySchema>;

const AttemptSchema = v.object({
  at: v.string(),
  durationMs: v.number(),
  status: v.nullable(v.pipe(v.number(), v.description('HTTP status; null when no answer came'))),
  problem: v.nullable(v.pipe(v.string(), v.description('Why it does not count as delivered'))),
  answer: v.nullable(v.pipe(v.string(), v.description('Its start: at most 1,000 characters'))),
});

/** Delivery with the result of each attempt, oldest first. */
export const DeliveryDetailSchema = v.object({ ...ENTRIES, attempts: v.array(AttemptSchema) });

function toDeliveryBody(delivery: WebhookDelivery): DeliveryBody {
  return {
    id: delivery.id,
    event: { id: delivery.eventId, type: delivery.eventType },
    status: delivery.state,
    attemptCount: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  };
}

function toDeliveryDetail(delivery: WebhookDeliveryDetail): v.InferOutput<typeof DeliveryDetailSchema> {
  const attempts = delivery.tries.map(({ at, durationMs, responseStatus, problem, responseExcerpt }) => ({
    at: at.toISOString(),
    durationMs,
    status: responseStatus,
    problem,
    answer: responseExcerpt,
  }));
  return { ...toDeliveryBody(delivery), attempts };
}

type KeyedRequest = Pick<RequestContext, 'deps' | 'idempotency'> & { readonly tenant: TenantContext };

/**
 * Finds the delivery, in its current state, that an earlier request with the same Idempotency-Key made before its
 * answer was lost.
 */
function findEarlierDelivery(ctx: KeyedRequest, endpointId: string): Promise<WebhookDelivery | undefined> {
  return findEarlier(ctx, (database, tenant, deliveryId) =>
    db.getWebhookDelivery(database, tenant, { endpointId, deliveryId }),
  );
}

const DeliveriesQuerySchema = closedObject({
  id: recordId('webhook'),
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

export const listWebhookDeliveries = configureProcedure
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
    const page = await db.listWebhookDeliveries(deps.db, tenant, { endpointId, state, limit, after });
    return { data: page.deliveries.map(toDeliveryBody), pagination: { limit, nextCursor: page.next } };
  });

export const getWebhookDelivery = configureProcedure
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
  .input(closedObject({ id: recordId('webhook'), delivery_id: recordId('delivery') }))
  .output(DeliveryDetailSchema)
  .query(async ({ ctx: { deps, tenant }, input: { id: endpointId, delivery_id: deliveryId } }) =>
    toDeliveryDetail(await db.getWebhookDelivery(deps.db, tenant, { endpointId, deliveryId })),
  );

export const resendWebhookDelivery = configureProcedure
  .meta({
    route: {
      method: 'POST',
      path: '/api/webhooks/{id}/deliveries/{delivery_id}/resend',
      successStatus: 201,
      summary: 'Send an event to a webhook again',
      description:
        'A delivery that is still PENDING has its next attempt now; one that is being tried at this moment is left alone. Of one that has ended another is made, with the same ' +
        'event and `webhook-id`, and answered.',
      tags: ['Webhooks'],
      spec: withErrors(400, 401, 403, 404, 409, 413, 415, 503),
    },
  })
  .input(closedObject({ id: recordId('webhook'), delivery_id: recordId('delivery') }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId, delivery_id: deliveryId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const wanted = { endpointId, deliveryId, idempotency };
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await db.resendWebhookDelivery(deps.db, tenant, wanted)));
  });

export const sendTestEvent = configureProcedure
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
  .input(closedObject({ id: recordId('webhook') }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await pingWebhookEndpoint(deps.db, tenant, { endpointId, idempotency })));
  });
