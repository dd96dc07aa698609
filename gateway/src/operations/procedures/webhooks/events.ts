import { closedObject, component, described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { EventTypeSchema } from '@chasqui/core/webhook-endpoints';
import { listWebhookEvents, type WebhookEventRecord } from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { formatCursor, isInstant, parseCursor } from '../../../kernel/pagination/cursor.ts';
import { FEED_QUERY_ENTRIES, FeedPaginationSchema } from '../../../kernel/pagination/page-query.ts';
import { instantField } from '../../../kernel/parameters/parameter-fields.ts';

export const EventSchema = component(
  'Event',
  v.object({
    id: v.string(),
    type: v.string(),
    timestamp: v.pipe(v.string(), described('ISO 8601, UTC', 'ISO 8601, UTC')),
    data: v.unknown(),
  }),
);

/** Returns the JSON that webhooks receive for an event. */
export function toEventBody({ id, type, createdAt, data }: WebhookEventRecord): v.InferOutput<typeof EventSchema> {
  return { id, type, timestamp: createdAt.toISOString(), data };
}

const ORDER = 'events';

const EventsQuerySchema = closedObject({
  type: v.optional(EventTypeSchema),
  since: v.optional(v.pipe(instantField(), described('First instant, inclusive', 'Primer instante, inclusive'))),
  ...FEED_QUERY_ENTRIES,
});

export const listEvents = readerProcedure('GET /api/events', 'Webhooks', {
  scope: 'webhooks',
  summary: say('List events', 'Listar eventos'),
  description: say(
    'Lists the events that webhooks receive, oldest first, for clients that poll instead. Poll with `since` one ' +
      'minute before the last event that you received, and skip the ids that you know: an event gets its timestamp ' +
      'shortly before it becomes visible, so two events may appear in the other order.',
    'Lista los eventos que los webhooks reciben, primero los más antiguos, para clientes que prefieren consultar. ' +
      'Consulte con `since` un minuto antes del último evento que recibió y omita los id que conoce: un evento recibe su hora poco antes de ser visible, así que dos eventos pueden aparecer en el otro orden.',
  ),
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
