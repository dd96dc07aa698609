import { choiceField, closedObject } from '@chasqui/core/fields';
import { type Language, storedTextIn } from '@chasqui/core/messages';
import * as db from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { FeedPaginationSchema, ID_FEED_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { EventSchema, toEventBody } from '../events.ts';

const ENTRIES = {
  id: v.string(),
  event: v.object({
    id: v.pipe(v.string(), v.description('Value of `webhook-id`: the same for every attempt')),
    type: v.string(),
  }),
  status: v.picklist(db.DELIVERY_STATES),
  attemptCount: v.number(),
  nextAttemptAt: v.nullable(
    v.pipe(v.string(), v.description('Null if there are no more attempts, and during an attempt')),
  ),
  deliveredAt: v.nullable(v.string()),
  createdAt: v.string(),
} as const;

export const DeliverySchema = v.object(ENTRIES);
type DeliveryBody = v.InferOutput<typeof DeliverySchema>;

const AttemptSchema = v.object({
  at: v.string(),
  durationMs: v.number(),
  status: v.nullable(v.pipe(v.number(), v.description('HTTP status; null if there was no answer'))),
  problem: v.nullable(v.pipe(v.string(), v.description('Reason why the attempt failed'))),
  answer: v.nullable(v.pipe(v.string(), v.description('First 1,000 characters'))),
});

export const DeliveryDetailSchema = v.object({ ...ENTRIES, body: EventSchema, attempts: v.array(AttemptSchema) });

function toDeliveryBody(delivery: db.WebhookDelivery): DeliveryBody {
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

function toDeliveryDetail(
  delivery: db.WebhookDeliveryDetail,
  language: Language,
): v.InferOutput<typeof DeliveryDetailSchema> {
  const attempts = delivery.tries.map(({ at, durationMs, responseStatus, problem, responseExcerpt }) => ({
    at: at.toISOString(),
    durationMs,
    status: responseStatus,
    problem: storedTextIn(problem, language),
    answer: responseExcerpt,
  }));
  return { ...toDeliveryBody(delivery), body: toEventBody(delivery.event), attempts };
}

/**
 * Finds the delivery, in its current state, that an earlier request with the same Idempotency-Key made before its
 * answer was lost.
 */
function findEarlierDelivery(ctx: MemberContext, endpointId: string): Promise<db.WebhookDelivery | undefined> {
  return findEarlier(ctx, (database, tenant, deliveryId) =>
    db.getWebhookDelivery(database, tenant, { endpointId, deliveryId }),
  );
}

const DeliveriesQuerySchema = closedObject({
  id: recordId('webhook'),
  status: v.optional(choiceField(db.DELIVERY_STATES)),
  ...ID_FEED_QUERY_ENTRIES,
});

export const listWebhookDeliveries = configureProcedure('GET /api/webhooks/{id}/deliveries', 'Webhooks', {
  summary: 'List the deliveries of a webhook',
  description:
    'Lists the deliveries, newest first, with their status: PENDING (retried until it arrives), DELIVERED or FAILED ' +
    '(no more retries).',
})
  .input(DeliveriesQuerySchema)
  .output(v.object({ data: v.array(DeliverySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input: { id: endpointId, status: state, limit, cursor: after } }) => {
    const page = await db.listWebhookDeliveries(deps.db, tenant, { endpointId, state, limit, after });
    return { data: page.deliveries.map(toDeliveryBody), pagination: { limit, nextCursor: page.next } };
  });

export const getWebhookDelivery = configureProcedure('GET /api/webhooks/{id}/deliveries/{delivery_id}', 'Webhooks', {
  summary: 'Get a delivery with its attempts',
  description:
    'Returns the JSON that is posted, and for each attempt its time, its duration, and the answer of the receiver or ' +
    'the reason why there was none.',
})
  .input(closedObject({ id: recordId('webhook'), delivery_id: recordId('delivery') }))
  .output(DeliveryDetailSchema)
  .query(async ({ ctx: { deps, tenant, language }, input: { id: endpointId, delivery_id: deliveryId } }) =>
    toDeliveryDetail(await db.getWebhookDelivery(deps.db, tenant, { endpointId, deliveryId }), language),
  );

export const resendWebhookDelivery = configureProcedure(
  'POST /api/webhooks/{id}/deliveries/{delivery_id}/resend',
  'Webhooks',
  {
    successStatus: 201,
    summary: 'Resend a delivery',
    description:
      'A PENDING delivery gets its next attempt now, unless an attempt is in progress. For a finished delivery a new ' +
      'one is created and returned, with the same event and `webhook-id`.',
  },
)
  .input(closedObject({ id: recordId('webhook'), delivery_id: recordId('delivery') }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId, delivery_id: deliveryId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const wanted = { endpointId, deliveryId, idempotency };
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await db.resendWebhookDelivery(deps.db, tenant, wanted)));
  });

export const sendTestEvent = configureProcedure('POST /api/webhooks/{id}/test', 'Webhooks', {
  successStatus: 201,
  summary: 'Send a test event',
  description:
    'Sends an event of type `ping` to this webhook only, with any subscribed types. Returns the delivery, which ' +
    'shows the result within moments.',
})
  .input(closedObject({ id: recordId('webhook') }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await db.pingWebhookEndpoint(deps.db, tenant, { endpointId, idempotency })));
  });
