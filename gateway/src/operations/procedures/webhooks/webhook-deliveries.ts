import { choiceField, closedObject, component, described } from '@chasqui/core/fields';
import { type Language, say, storedTextIn } from '@chasqui/core/messages';
import * as db from '@chasqui/db/webhooks';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { FeedPaginationSchema, ID_FEED_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { EventSchema, toEventBody } from './events.ts';

const ENTRIES = {
  id: v.string(),
  event: v.object({
    id: v.pipe(
      v.string(),
      described('Value of `webhook-id`: the same for every attempt', 'Valor de `webhook-id`: el mismo en cada intento'),
    ),
    type: v.string(),
  }),
  status: v.picklist(db.DELIVERY_STATES),
  attemptCount: v.number(),
  nextAttemptAt: v.nullable(
    v.pipe(
      v.string(),
      described(
        'Null if there are no more attempts, and during an attempt',
        'Null si no hay más intentos, y durante un intento',
      ),
    ),
  ),
  deliveredAt: v.nullable(v.string()),
  createdAt: v.string(),
} as const;

const DeliverySchema = component('WebhookDelivery', v.object(ENTRIES));
type DeliveryBody = v.InferOutput<typeof DeliverySchema>;

const AttemptSchema = v.object({
  at: v.string(),
  durationMs: v.number(),
  status: v.nullable(
    v.pipe(v.number(), described('HTTP status; null if there was no answer', 'Estado HTTP; null si no hubo respuesta')),
  ),
  problem: v.nullable(
    v.pipe(v.string(), described('Reason why the attempt failed', 'Motivo por el que falló el intento')),
  ),
  answer: v.nullable(v.pipe(v.string(), described('First 1,000 characters', 'Los primeros 1,000 caracteres'))),
});

const DeliveryDetailSchema = component(
  'WebhookDeliveryDetail',
  v.object({ ...ENTRIES, body: EventSchema, attempts: v.array(AttemptSchema) }),
);

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
  scope: 'webhooks',
  summary: say('List the deliveries of a webhook', 'Listar las entregas de un webhook'),
  description: say(
    'Lists the deliveries, newest first, with their status: PENDING (retried until it arrives), DELIVERED or FAILED (no more retries).',
    'Lista las entregas, primero las más nuevas, con su estado: PENDING (se reintenta hasta que llegue), DELIVERED o FAILED (sin más reintentos).',
  ),
})
  .input(DeliveriesQuerySchema)
  .output(v.object({ data: v.array(DeliverySchema), pagination: FeedPaginationSchema }))
  .query(async ({ ctx: { deps, tenant }, input: { id: endpointId, status: state, limit, cursor: after } }) => {
    const page = await db.listWebhookDeliveries(deps.db, tenant, { endpointId, state, limit, after });
    return { data: page.deliveries.map(toDeliveryBody), pagination: { limit, nextCursor: page.next } };
  });

export const getWebhookDelivery = configureProcedure('GET /api/webhooks/{id}/deliveries/{delivery_id}', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Get a delivery with its attempts', 'Obtener una entrega con sus intentos'),
  description: say(
    'Returns the JSON that is posted, and for each attempt its time, its duration, and the answer of the receiver or the reason why there was none.',
    'Devuelve el JSON que se envía y, de cada intento, su momento, su duración y la respuesta del receptor, o el motivo por el que no hubo ninguna.',
  ),
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
    scope: 'webhooks',
    successStatus: 201,
    summary: say('Resend a delivery', 'Reenviar una entrega'),
    description: say(
      'A PENDING delivery gets its next attempt now, unless an attempt is in progress. For a finished delivery a new one is created and returned, with the same event and `webhook-id`.',
      'Una entrega PENDING recibe su intento siguiente ahora, salvo que haya uno en curso. Para una entrega terminada se crea y se devuelve una nueva, con el mismo evento y `webhook-id`.',
    ),
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
  scope: 'webhooks',
  successStatus: 201,
  summary: say('Send a test event', 'Enviar un evento de prueba'),
  description: say(
    'Sends an event of type `ping` to this webhook only, with any subscribed types. Returns the delivery, which shows the result within moments.',
    'Envía un evento de tipo `ping` solo a este webhook, cualesquiera que sean los tipos suscritos. Devuelve la entrega, que muestra el resultado en unos instantes.',
  ),
})
  .input(closedObject({ id: recordId('webhook') }))
  .output(DeliverySchema)
  .mutation(async ({ ctx, input: { id: endpointId } }) => {
    const { deps, tenant, idempotency } = ctx;
    const earlier = await findEarlierDelivery(ctx, endpointId);
    return toDeliveryBody(earlier ?? (await db.pingWebhookEndpoint(deps.db, tenant, { endpointId, idempotency })));
  });
