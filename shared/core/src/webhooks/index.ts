export { PING_EVENT_TYPE, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './event-types.ts';
