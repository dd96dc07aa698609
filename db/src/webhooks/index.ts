export { DELIVERY_STATES, type DeliveryState } from '../schema/index.ts';
export { appendWebhookEvent, type NewWebhookEvent } from './append-webhook-event.ts';
export { appendWebhookEvents, type NewWebhookEvents, type WebhookEvent } from './append-webhook-events.ts';
export { claimDueDeliveries, type DeliveryTerms, type DueDelivery } from './claim-due-deliveries.ts';
export { createWebhookEndpoint, type NewWebhookEndpoint } from './create-webhook-endpoint.ts';
export { deleteOldDeliveries } from './delete-old-deliveries.ts';
export { deleteOldEvents, type OldEventPosition, type OldEvents } from './delete-old-events.ts';
export { deleteRemovedEndpoints, type RemovalTerms } from './delete-removed-endpoints.ts';
export { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
export { endDelivery } from './end-delivery.ts';
export { type DeliveryWork, getDeliveryWork } from './get-delivery-work.ts';
export { getReplay } from './get-replay.ts';
export { getSealedWebhook, type SealedWebhook } from './get-sealed-webhook.ts';
export { getWebhookDelivery, type WebhookAttempt, type WebhookDeliveryDetail } from './get-webhook-delivery.ts';
export { getWebhookEndpoint } from './get-webhook-endpoint.ts';
export { type DeliveryPage, type DeliveryPageRequest, listWebhookDeliveries } from './list-webhook-deliveries.ts';
export { listWebhookEndpoints } from './list-webhook-endpoints.ts';
export {
  type EventPage,
  type EventPageRequest,
  listWebhookEvents,
  type WebhookEventRecord,
} from './list-webhook-events.ts';
export { type Ping, pingWebhookEndpoint } from './ping-webhook-endpoint.ts';
export { type DeliveryAttempt, recordDeliveryAttempt } from './record-delivery-attempt.ts';
export { type Replay, type Replayed, replayWebhookEvents } from './replay-webhook-events.ts';
export { type Resending, resendWebhookDelivery } from './resend-webhook-delivery.ts';
export { rotateWebhookSecret } from './rotate-webhook-secret.ts';
export { updateWebhookEndpoint, type WebhookEndpointChanges } from './update-webhook-endpoint.ts';
export type { DeliveryKey, WebhookDelivery } from './webhook-delivery.ts';
export type { WebhookEndpoint } from './webhook-endpoint.ts';
