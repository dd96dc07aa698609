import { validationError } from '@chasqui/core/errors';
import type { WebhookEndpoint } from '@chasqui/db/webhooks';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks';
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
