import { closedObject } from '@chasqui/core/fields';
import { EventTypeSchema } from '@chasqui/core/webhook-endpoints';
import { listWebhookEvents, type WebhookEventRecord } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { readerProcedure } from '../../kernel/operation/procedure.ts';
import { formatCursor, isInstant, parseCursor } from '../../kernel/pagination/cursor.ts';
import { FEED_QUERY_ENTRIES, FeedPaginationSchema } from '../../kernel/pagination/page-query.ts';
import { instantField } from '../../kernel/parameters/parameter-fields.ts';

export const EventSchema = v.object({
  id: v.string(),
  type: v.string(),
  timestamp: v.pipe(v.string(), v.description('ISO 8601, UTC')),
  data: v.unknown(),
});

/** Returns the JSON that webhooks receive for an event. */
export function toEventBody({ id, type, createdAt, data }: WebhookEventRecord): v.InferOutput<typeof EventSchema> {
  return { id, type, timestamp: createdAt.toISOString(), data };
}

const ORDER = 'events';

const EventsQuerySchema = closedObject({
  type: v.optional(EventTypeSchema),
  since: v.optional(v.pipe(instantField(), v.description('First instant, inclusive'))),
  ...FEED_QUERY_ENTRIES,
});

export const listEvents = readerProcedure('GET /api/events', 'Webhooks', {
  summary: 'List events',
  description:
    'Lists the events that webhooks receive, oldest first, for clients that poll instead. Poll with `since` one ' +
    'minute before the last event that you received, and skip the ids that you know: an event gets its timestamp ' +
    'shortly before it becomes visible, so two events may appear in the other order.',
})
  .input(EventsQuerySchema)
  .output(v.object({ data: v.array(EventSchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input: { type, since, limit, cursor } }) => {
    const after = cursor === undefined ? undefined : parseCursor(ORDER, cursor, isInstant);
    const from = since === undefined ? undefined : new Date(since);
    const { events, next } = await listWebhookEvents(deps.db, tenant, { type, since: from, limit, after });
    const nextCursor = next === null ? null : formatCursor(ORDER, next);
    return { data: events.map(toEventBody), pagination: { limit, nextCursor } };
  });
