export { createWebhookSender, type SendWebhook, type WebhookAnswer } from './send-webhook.ts';
export {
  createWebhookSecret,
  sealWebhookSecret,
  unsealWebhookSecret,
  type WebhookSecretOwner,
  webhookHeaders,
} from './webhook-signing.ts';
export { type CheckWebhookUrl, createUrlCheck, type WebhookUrlRules, webhookUrlRulesOf } from './webhook-url.ts';
