import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import { EventTypesSchema } from '@chasqui/core/webhook-endpoints';
import * as db from '@chasqui/db/webhooks';
import * as v from 'valibot';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { type Conflict, closedQuery } from '../../../kernel/parameters/closed-query.ts';
import { instantField, recordId } from '../../../kernel/parameters/parameter-fields.ts';

const INSTANTS_IN_ORDER: Conflict<{ readonly from: string; readonly to?: string | undefined }> = [
  'to',
  ({ from, to }) => to !== undefined && new Date(to) <= new Date(from),
  REQUEST_MESSAGES.afterFrom,
];

const ReplayRequestSchema = closedQuery([INSTANTS_IN_ORDER], {
  id: recordId('webhook'),
  from: v.pipe(instantField(), v.description('First instant, inclusive')),
  to: v.optional(v.pipe(instantField(), v.description('Events before this instant; now by default'))),
  events: v.optional(
    v.pipe(EventTypesSchema, v.description('Event types; those that the webhook is subscribed to by default')),
  ),
});

const ReplaySchema = v.object({
  deliveries: v.pipe(v.number(), v.description('Number of events that are sent again')),
  nextFrom: v.nullable(
    v.pipe(v.string(), v.description('`from` of the next replay, if there were too many events for one')),
  ),
});

export const replayWebhookEvents = configureProcedure('POST /api/webhooks/{id}/replay', 'Webhooks', {
  summary: 'Replay events to a webhook',
  description:
    'Sends up to 10,000 events of the last 30 days again, in their order, whether the webhook received them before ' +
    'or not. `nextFrom` is where the next replay begins. The events keep their `webhook-id`. A 409 while more than ' +
    '20,000 deliveries to the webhook are pending.',
})
  .input(ReplayRequestSchema)
  .output(ReplaySchema)
  .mutation(async ({ ctx, input: { id: endpointId, from, to, events: eventTypes } }) => {
    const { deps, tenant, idempotency } = ctx;
    const before = to === undefined ? undefined : new Date(to);
    const wanted = { endpointId, from: new Date(from), before, eventTypes, idempotency };
    const replayed = (await findEarlier(ctx, db.getReplay)) ?? (await db.replayWebhookEvents(deps.db, tenant, wanted));
    return { deliveries: replayed.deliveries, nextFrom: replayed.next?.toISOString() ?? null };
  });
