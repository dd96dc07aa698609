import { validationError } from '@chasqui/core/errors';
import { component, described } from '@chasqui/core/fields';
import type { WebhookEndpoint } from '@chasqui/db/webhooks';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks/webhook-url';
import * as v from 'valibot';

export function distinct(types: readonly string[]): readonly string[] {
  return [...new Set(types)];
}

/**
 * Refuses a URL that webhooks may not be posted to.
 * @throws ChasquiError VALIDATION_FAILED
 */
export async function refuseUrl(check: CheckWebhookUrl, url: string): Promise<void> {
  const message = await check(url);
  if (message !== null) throw validationError([{ path: 'url', code: 'URL_NOT_ALLOWED', ...message }]);
}

const ENTRIES = {
  id: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
  events: v.pipe(
    v.array(v.string()),
    described('Subscribed event types; empty for all types', 'Tipos de eventos suscritos; vacío para todos'),
  ),
  active: v.pipe(
    v.boolean(),
    described('Nothing is sent to an inactive webhook', 'A un webhook inactivo no se le envía nada'),
  ),
  previousSecretUntil: v.nullable(
    v.pipe(
      v.string(),
      described(
        'Deliveries are also signed with the previous secret until this time',
        'Las entregas se firman también con el secreto anterior hasta este momento',
      ),
    ),
  ),
  createdAt: v.string(),
  updatedAt: v.string(),
} as const;

/** Endpoint that receives events. Its secret is shown only once, when it is created. */
export const WebhookSchema = component('Webhook', v.object(ENTRIES));
type WebhookBody = v.InferOutput<typeof WebhookSchema>;

export const WebhookWithSecretSchema = component(
  'WebhookWithSecret',
  v.object({
    ...ENTRIES,
    secret: v.pipe(
      v.string(),
      described(
        'whsec_ and base64, as in Standard Webhooks. Shown only in this answer',
        'whsec_ y base64, como en Standard Webhooks. Se muestra solo en esta respuesta',
      ),
    ),
  }),
);

/**
 * Converts an endpoint to the body that the API shows.
 * @param now a previous secret that has expired by this time is not shown
 */
export function toWebhookBody(endpoint: WebhookEndpoint, now: Date): WebhookBody {
  const { id, url, description, eventTypes, active, previousSecretUntil: until, createdAt, updatedAt } = endpoint;
  return {
    id,
    url,
    description,
    events: [...eventTypes],
    active,
    previousSecretUntil: until === null || until <= now ? null : until.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
