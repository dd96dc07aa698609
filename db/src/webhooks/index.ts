export { DELIVERY_STATES } from '../schema/index.ts';
export { appendWebhookEvent, appendWebhookEvents, type NewWebhookEvent } from './append-webhook-events.ts';
export { claimDueDeliveries } from './claim-due-deliveries.ts';
export { createWebhookEndpoint, type NewWebhookEndpoint } from './create-webhook-endpoint.ts';
export { endDelivery } from './end-deliveries.ts';
export {
  type EventPlace,
  findEventInstant,
  getWebhookEvents,
  listEventPlaces,
} from './follow-webhook-events.ts';
export { type DeliveryWork, getDeliveryWork } from './get-delivery-work.ts';
export { getWebhookDelivery, listWebhookDeliveries, type WebhookDeliveryDetail } from './list-webhook-deliveries.ts';
export { listWebhookEvents, type WebhookEventRecord } from './list-webhook-events.ts';
export { lockOnceOnlyEvents, lockUntoldKeys } from './lock-untold-keys.ts';
export { pingWebhookEndpoint } from './ping-webhook-endpoint.ts';
export { type DeliveryAttempt, recordDeliveryAttempt } from './record-delivery-attempt.ts';
export { getReplay, replayWebhookEvents } from './replay-webhook-events.ts';
export { resendWebhookDelivery } from './resend-webhook-delivery.ts';
export { deleteWebhookEndpoint, rotateWebhookSecret, updateWebhookEndpoint } from './update-webhook-endpoint.ts';
export type { WebhookDelivery } from './webhook-delivery.ts';
export {
  getSealedWebhook,
  getWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from './webhook-endpoint.ts';
export {
  deleteOldDeliveries,
  deleteOldEvents,
  deleteRemovedEndpoints,
  EVENT_DAYS,
  type OldEventPosition,
} from './webhook-retention.ts';
