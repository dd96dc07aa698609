export { type CheckWebhookUrl, createUrlCheck } from './check-webhook-url.ts';
export type { ResolveName } from './resolve-name.ts';
export {
  createWebhookSender,
  type SendWebhook,
  type WebhookAnswer,
  type WebhookRequest,
  type WebhookSenderOptions,
} from './send-webhook.ts';
export { type UnsignedWebhook, type WebhookHeaders, webhookHeaders } from './webhook-headers.ts';
export {
  createWebhookSecret,
  sealWebhookSecret,
  unsealWebhookSecret,
  type WebhookSecretOwner,
} from './webhook-secret.ts';
export { type WebhookUrlRules, webhookUrlRulesOf } from './webhook-url.ts';
