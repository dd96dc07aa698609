export { DELIVERY_STATES, type DeliveryState } from '../schema/index.ts';
export {
  appendWebhookEvent,
  appendWebhookEvents,
  type NewWebhookEvent,
  type NewWebhookEvents,
  type WebhookEvent,
} from './append-webhook-events.ts';
export { claimDueDeliveries, type DeliveryTerms, type DueDelivery } from './claim-due-deliveries.ts';
export { createWebhookEndpoint, type NewWebhookEndpoint } from './create-webhook-endpoint.ts';
export { endDelivery } from './end-deliveries.ts';
export { type DeliveryWork, getDeliveryWork } from './get-delivery-work.ts';
export {
  getWebhookDelivery,
  listWebhookDeliveries,
  type WebhookAttempt,
  type WebhookDeliveryDetail,
} from './list-webhook-deliveries.ts';
export {
  listWebhookEvents,
  type WebhookEventRecord,
} from './list-webhook-events.ts';
export { type Ping, pingWebhookEndpoint } from './ping-webhook-endpoint.ts';
export { type DeliveryAttempt, recordDeliveryAttempt } from './record-delivery-attempt.ts';
export { getReplay, type Replay, type Replayed, replayWebhookEvents } from './replay-webhook-events.ts';
export { type Resending, resendWebhookDelivery } from './resend-webhook-delivery.ts';
export {
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
  type WebhookEndpointChanges,
} from './update-webhook-endpoint.ts';
export type { DeliveryKey, WebhookDelivery } from './webhook-delivery.ts';
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
  type OldEventPosition,
  type OldEvents,
  type RemovalTerms,
} from './webhook-retention.ts';
