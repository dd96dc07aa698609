import type { WebhookEventType } from '@chasqui/core/webhooks';
import type { TenantContext, Transaction } from '../connection/index.ts';
import { appendWebhookEvents, type WebhookEvent } from './append-webhook-events.ts';

export interface NewWebhookEvent extends WebhookEvent {
  readonly type: WebhookEventType;
}

/** Records one event, as `appendWebhookEvents` records many. */
export async function appendWebhookEvent(
  tx: Transaction,
  ctx: TenantContext,
  { type, ...event }: NewWebhookEvent,
): Promise<void> {
  await appendWebhookEvents(tx, ctx, { type, events: [event] });
}
