export { appendWebhookEvent, type NewWebhookEvent } from './append-webhook-event.ts';
