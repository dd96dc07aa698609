import { described } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
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
  say('must be after from', 'debe ser posterior a from'),
];

const ReplayRequestSchema = closedQuery([INSTANTS_IN_ORDER], {
  id: recordId('webhook'),
  from: v.pipe(instantField(), described('First instant, inclusive', 'Primer instante, inclusive')),
  to: v.optional(
    v.pipe(
      instantField(),
      described('Events before this instant; now by default', 'Eventos antes de este instante; ahora por defecto'),
    ),
  ),
  events: v.optional(
    v.pipe(
      EventTypesSchema,
      described(
        'Event types; those that the webhook is subscribed to by default',
        'Tipos de eventos; por defecto, los que el webhook tiene suscritos',
      ),
    ),
  ),
});

const ReplaySchema = v.object({
  deliveries: v.pipe(
    v.number(),
    described('Number of events that are sent again', 'Cantidad de eventos que se envían otra vez'),
  ),
  nextFrom: v.nullable(
    v.pipe(
      v.string(),
      described(
        '`from` of the next replay, if there were too many events for one',
        '`from` de la repetición siguiente, si hubo demasiados eventos para una',
      ),
    ),
  ),
});

export const replayWebhookEvents = configureProcedure('POST /api/webhooks/{id}/replay', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Replay events to a webhook', 'Repetir eventos a un webhook'),
  description: say(
    'Sends up to 10,000 events of the last 30 days again, in their order, whether the webhook received them before or not. `nextFrom` is where the next replay begins. ' +
      'The events keep their `webhook-id`. A 409 while more than 20,000 deliveries to the webhook are pending.',
    'Envía otra vez hasta 10,000 eventos de los últimos 30 días, en su orden, los haya recibido el webhook o no. `nextFrom` es donde empieza la repetición siguiente. ' +
      'Los eventos conservan su `webhook-id`. Es un 409 mientras haya más de 20,000 entregas pendientes al webhook.',
  ),
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
