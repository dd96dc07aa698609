import { closedObject } from '@chasqui/core/fields';
import { say } from '@chasqui/core/messages';
import { NewWebhookSchema, WEBHOOK_CHANGE_ENTRIES } from '@chasqui/core/webhook-endpoints';
import { formatWebhookSecret } from '@chasqui/core/webhooks';
import { newId } from '@chasqui/db/identifiers';
import * as db from '@chasqui/db/webhooks';
import type { Keyring } from '@chasqui/platform/keyring';
import {
  createWebhookSecret,
  sealWebhookSecret,
  unsealWebhookSecret,
  type WebhookSecretOwner,
} from '@chasqui/platform/webhooks/webhook-signing';
import * as v from 'valibot';
import type { MemberContext } from '../../../kernel/context.ts';
import { findEarlier } from '../../../kernel/operation/find-earlier.ts';
import { configureProcedure } from '../../../kernel/operation/procedure.ts';
import { NoInputSchema, recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { distinct, refuseUrl, toWebhookBody, WebhookSchema, WebhookWithSecretSchema } from './webhook-body.ts';

/** Makes a secret: its plain text, shown only once, and its sealed form for the database. */
function newSecret(keyring: Keyring, owner: WebhookSecretOwner) {
  const bytes = createWebhookSecret();
  return { secret: formatWebhookSecret(bytes), sealedSecret: sealWebhookSecret(keyring, owner, bytes) };
}

interface WebhookWithSecret {
  readonly endpoint: db.WebhookEndpoint;
  readonly secret: string;
}

/**
 * Finds the webhook, with its secret, that an earlier request with the same Idempotency-Key created before its answer
 * was lost.
 */
async function findAnswered(ctx: MemberContext): Promise<WebhookWithSecret | undefined> {
  const earlier = await findEarlier(ctx, db.getSealedWebhook);
  if (earlier === undefined) return undefined;
  const { endpoint, sealedSecret } = earlier;
  const owner = { tenantId: ctx.tenant.tenantId, endpointId: endpoint.id };
  return { endpoint, secret: formatWebhookSecret(unsealWebhookSecret(ctx.deps.keyring, owner, sealedSecret)) };
}

export const listWebhooks = configureProcedure('GET /api/webhooks', 'Webhooks', {
  scope: 'webhooks',
  summary: say('List webhooks', 'Listar webhooks'),
  description: say(
    'Lists the webhooks, oldest first; there are at most ten.',
    'Lista los webhooks, primero el más antiguo; hay diez como máximo.',
  ),
})
  .input(NoInputSchema)
  .output(v.object({ data: v.array(WebhookSchema) }))
  .query(async ({ ctx: { deps, tenant } }) => {
    const endpoints = await db.listWebhookEndpoints(deps.db, tenant);
    return { data: endpoints.map((endpoint) => toWebhookBody(endpoint, deps.clock.now())) };
  });

export const createWebhook = configureProcedure('POST /api/webhooks', 'Webhooks', {
  scope: 'webhooks',
  successStatus: 201,
  summary: say('Create a webhook', 'Crear un webhook'),
  description: say(
    'Events from now on are posted to the URL as JSON, signed according to Standard Webhooks with the `secret`, which is shown only in this answer. ' +
      'Any 2xx within ten seconds counts as delivered. Anything else is retried for three days, with growing pauses. A 410 deactivates the webhook. ' +
      'An event may arrive twice or out of order: identify it by `webhook-id`. A tenant has at most ten webhooks.',
    'Los eventos desde ahora se envían a la URL como JSON, firmados según Standard Webhooks con el `secret`, que se muestra solo en esta respuesta. ' +
      'Cualquier 2xx en diez segundos cuenta como entregado. Todo lo demás se reintenta durante tres días, con pausas cada vez mayores. Un 410 desactiva el webhook. ' +
      'Un evento puede llegar dos veces o en otro orden: identifíquelo por `webhook-id`. Una empresa tiene diez webhooks como máximo.',
  ),
})
  .input(NewWebhookSchema)
  .output(WebhookWithSecretSchema)
  .mutation(async ({ ctx, input }) => {
    const { endpoint, secret } = (await findAnswered(ctx)) ?? (await add(ctx, input));
    return { ...toWebhookBody(endpoint, ctx.deps.clock.now()), secret };
  });

async function add(
  { deps, tenant, idempotency }: MemberContext,
  { url, events = [], description = null }: v.InferOutput<typeof NewWebhookSchema>,
): Promise<WebhookWithSecret> {
  await refuseUrl(deps.checkWebhookUrl, url);
  const id = newId();
  const { secret, sealedSecret } = newSecret(deps.keyring, { tenantId: tenant.tenantId, endpointId: id });
  const wanted = { id, url, description, eventTypes: distinct(events), sealedSecret, idempotency };
  return { endpoint: await db.createWebhookEndpoint(deps.db, tenant, wanted), secret };
}

export const getWebhook = configureProcedure('GET /api/webhooks/{id}', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Get a webhook', 'Obtener un webhook'),
  description: say(
    'Returns URL and event types of the webhook, without its secret.',
    'Devuelve la URL y los tipos de eventos del webhook, sin su secreto.',
  ),
})
  .input(closedObject({ id: recordId('webhook') }))
  .output(WebhookSchema)
  .query(async ({ ctx: { deps, tenant }, input }) =>
    toWebhookBody(await db.getWebhookEndpoint(deps.db, tenant, input.id), deps.clock.now()),
  );

export const updateWebhook = configureProcedure('PATCH /api/webhooks/{id}', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Update a webhook', 'Actualizar un webhook'),
  description: say(
    'Missing fields stay unchanged. `active: false` ends pending deliveries and sends nothing more. `active: true` sends the events from then on; missed events can be replayed.',
    'Los campos que faltan quedan igual. `active: false` termina las entregas pendientes y no envía nada ' +
      'más. `active: true` envía los eventos desde entonces; los eventos perdidos se pueden repetir.',
  ),
})
  .input(closedObject({ id: recordId('webhook'), ...WEBHOOK_CHANGE_ENTRIES }))
  .output(WebhookSchema)
  .mutation(async ({ ctx: { deps, tenant }, input: { id, events, ...given } }) => {
    if (given.url !== undefined) await refuseUrl(deps.checkWebhookUrl, given.url);
    const changes = events === undefined ? given : { ...given, eventTypes: distinct(events) };
    return toWebhookBody(await db.updateWebhookEndpoint(deps.db, tenant, { id, changes }), deps.clock.now());
  });

export const rotateWebhookSecret = configureProcedure('POST /api/webhooks/{id}/rotate-secret', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Rotate the secret of a webhook', 'Cambiar el secreto de un webhook'),
  description: say(
    'Returns the new secret, which is shown only in this answer. Deliveries are also signed with the previous secret ' +
      'for 24 hours, so that the receiver can switch. Any older secret stops working at once.',
    'Devuelve el secreto nuevo, que se muestra solo en esta respuesta. Las entregas se firman también con el secreto anterior durante 24 horas, para que el receptor pueda cambiar. ' +
      'Todo secreto más antiguo deja de funcionar de inmediato.',
  ),
})
  .input(closedObject({ id: recordId('webhook') }))
  .output(WebhookWithSecretSchema)
  .mutation(async ({ ctx, input: { id } }) => {
    const { endpoint, secret } = (await findAnswered(ctx)) ?? (await rotate(ctx, id));
    return { ...toWebhookBody(endpoint, ctx.deps.clock.now()), secret };
  });

async function rotate({ deps, tenant, idempotency }: MemberContext, id: string): Promise<WebhookWithSecret> {
  const { secret, sealedSecret } = newSecret(deps.keyring, { tenantId: tenant.tenantId, endpointId: id });
  return { endpoint: await db.rotateWebhookSecret(deps.db, tenant, { id, sealedSecret, idempotency }), secret };
}

export const removeWebhook = configureProcedure('DELETE /api/webhooks/{id}', 'Webhooks', {
  scope: 'webhooks',
  summary: say('Delete a webhook', 'Borrar un webhook'),
  description: say(
    'Nothing more is sent to it, and its deliveries are deleted. The events stay.',
    'No se le envía nada más, y sus entregas se borran. Los eventos quedan.',
  ),
})
  .input(closedObject({ id: recordId('webhook') }))
  .output(v.void())
  .mutation(async ({ ctx, input }) => {
    await db.deleteWebhookEndpoint(ctx.deps.db, ctx.tenant, input.id);
  });
