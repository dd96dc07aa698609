import { validationError } from '@chasqui/core/errors';
import { choiceField, listField, textField } from '@chasqui/core/fields';
import { WEBHOOK_EVENT_TYPES } from '@chasqui/core/webhooks';
import type { CheckWebhookUrl } from '@chasqui/platform/webhooks';
import * as v from 'valibot';

/** Schema of a URL. `refuseUrl` checks its target afterwards. */
export const UrlSchema = v.pipe(
  textField({ min: 1, max: 2_000 }),
  v.description('https, in production; on the internet, unless the service is told otherwise'),
);

export const EventTypeSchema = choiceField(WEBHOOK_EVENT_TYPES);

export const EventTypesSchema = v.pipe(
  listField(EventTypeSchema, { max: 50, message: 'must be a list of at most 50 types of events' }),
  v.description('Of which events; of all, also of types that are added later, when it is empty'),
);

export const DescriptionSchema = textField({ min: 1, max: 200 });

/** Removes duplicates and keeps the given order. */
export function distinct(types: readonly string[]): readonly string[] {
  return [...new Set(types)];
}

/**
 * Refuses a URL that webhooks may not be posted to.
 * @throws ChasquiError VALIDATION_FAILED
 */
export async function refuseUrl(check: CheckWebhookUrl, url: string): Promise<void> {
  const message = await check(url);
  if (message !== null) throw validationError([{ path: 'url', code: 'URL_NOT_ALLOWED', message }]);
}
