import type { WebhookEndpoint } from '@chasqui/db/webhooks';
import * as v from 'valibot';

const ENTRIES = {
  id: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
  events: v.pipe(v.array(v.string()), v.description('Of all types when it is empty')),
  active: v.pipe(v.boolean(), v.description('Nothing is sent to one that is not')),
  previousSecretUntil: v.nullable(
    v.pipe(v.string(), v.description('Until then deliveries are signed with the former secret too')),
  ),
  createdAt: v.string(),
  updatedAt: v.string(),
} as const;

/** Endpoint that receives events. Its secret is shown only once, when it is created. */
export const WebhookSchema = v.object(ENTRIES);
export type WebhookBody = v.InferOutput<typeof WebhookSchema>;

/** Webhook with its new secret. */
export const WebhookWithSecretSchema = v.object({
  ...ENTRIES,
  secret: v.pipe(
    v.string(),
    v.description('whsec_ and base64, as Standard Webhooks has it. Shown only in this answer'),
  ),
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
