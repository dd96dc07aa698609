export type { ResolveName } from './resolve-name.ts';
export {
  createWebhookSender,
  type SendWebhook,
  type WebhookAnswer,
  type WebhookRequest,
  type WebhookSenderOptions,
} from './send-webhook.ts';
export {
  createWebhookSecret,
  sealWebhookSecret,
  type UnsignedWebhook,
  unsealWebhookSecret,
  type WebhookHeaders,
  type WebhookSecretOwner,
  webhookHeaders,
} from './webhook-signing.ts';
export { type CheckWebhookUrl, createUrlCheck, type WebhookUrlRules, webhookUrlRulesOf } from './webhook-url.ts';
