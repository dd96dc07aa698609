import type { WebhookEventRecord } from '@chasqui/db/webhooks';
import * as v from 'valibot';

/** Event as webhooks receive it. */
export const EventSchema = v.object({
  id: v.string(),
  type: v.string(),
  timestamp: v.pipe(v.string(), v.description('ISO 8601, UTC')),
  data: v.unknown(),
});

export function toEventBody({ id, type, createdAt, data }: WebhookEventRecord): v.InferOutput<typeof EventSchema> {
  return { id, type, timestamp: createdAt.toISOString(), data };
}
