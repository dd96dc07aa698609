import { validationError } from '@chasqui/core/errors';
import { choiceField, listField, textField } from '@chasqui/core/fields';
import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import { WEBHOOK_EVENT_TYPES } from '@chasqui/core/webhooks';
import type { WebhookEndpoint } from '@chasqui/db/webhooks';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks';
import * as v from 'valibot';

/** Schema of a URL. `refuseUrl` checks its target afterwards. */
export const UrlSchema = v.pipe(
  textField({ min: 1, max: 2_000 }),
  v.description('https in production; a public address, unless the service is configured otherwise'),
);

export const EventTypeSchema = choiceField(WEBHOOK_EVENT_TYPES);

export const EventTypesSchema = v.pipe(
  listField(EventTypeSchema, { max: 50, message: REQUEST_MESSAGES.eventTypes }),
  v.description('Event types to send; empty for all types, including future ones'),
);

export const DescriptionSchema = textField({ min: 1, max: 200 });

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
  events: v.pipe(v.array(v.string()), v.description('Subscribed event types; empty for all types')),
  active: v.pipe(v.boolean(), v.description('Nothing is sent to an inactive webhook')),
  previousSecretUntil: v.nullable(
    v.pipe(v.string(), v.description('Deliveries are also signed with the previous secret until this time')),
  ),
  createdAt: v.string(),
  updatedAt: v.string(),
} as const;

/** Endpoint that receives events. Its secret is shown only once, when it is created. */
export const WebhookSchema = v.object(ENTRIES);
type WebhookBody = v.InferOutput<typeof WebhookSchema>;

export const WebhookWithSecretSchema = v.object({
  ...ENTRIES,
  secret: v.pipe(v.string(), v.description('whsec_ and base64, as in Standard Webhooks. Shown only in this answer')),
});

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
