import { DELIVERY_STATES, type WebhookDelivery, type WebhookDeliveryDetail } from '@chasqui/db/webhooks';
import * as v from 'valibot';

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
export type DeliveryBody = v.InferOutput<typeof DeliverySchema>;

const AttemptSchema = v.object({
  at: v.string(),
  durationMs: v.number(),
  status: v.nullable(v.pipe(v.number(), v.description('HTTP status; null when no answer came'))),
  problem: v.nullable(v.pipe(v.string(), v.description('Why it does not count as delivered'))),
  answer: v.nullable(v.pipe(v.string(), v.description('Its start: at most 1,000 characters'))),
});

/** Delivery with the result of each attempt, oldest first. */
export const DeliveryDetailSchema = v.object({ ...ENTRIES, attempts: v.array(AttemptSchema) });

export function toDeliveryBody(delivery: WebhookDelivery): DeliveryBody {
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

export function toDeliveryDetail(delivery: WebhookDeliveryDetail): v.InferOutput<typeof DeliveryDetailSchema> {
  const attempts = delivery.tries.map(({ at, durationMs, responseStatus, problem, responseExcerpt }) => ({
    at: at.toISOString(),
    durationMs,
    status: responseStatus,
    problem,
    answer: responseExcerpt,
  }));
  return { ...toDeliveryBody(delivery), attempts };
}
