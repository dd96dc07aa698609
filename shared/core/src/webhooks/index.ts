export { deliveryDelayMs } from './delivery-delay.ts';
export { PING_EVENT_TYPE, WEBHOOK_EVENT_TYPES, type WebhookEventType } from './event-types.ts';
export { type JudgedAnswer, judgeAnswer } from './judge-answer.ts';
export { signedText, type ToldEvent, type WebhookMessage, webhookBody } from './message.ts';
export { formatWebhookSecret } from './secret.ts';
