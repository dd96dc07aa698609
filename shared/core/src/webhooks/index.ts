export { deliveryDelayMs, type JudgedAnswer, judgeAnswer } from './delivery.ts';
export {
  formatWebhookSecret,
  PING_EVENT_TYPE,
  signedText,
  type ToldEvent,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
  type WebhookMessage,
  webhookBody,
} from './message.ts';
