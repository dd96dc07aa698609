/** Types of events: a noun and what happened to it. */
export const WEBHOOK_EVENT_TYPES = [
  'document.accepted',
  'document.rejected',
  'document.authority_error',
  'document.sign_error',
  'document.error',
  'document.voided',
  'certificate.expiring',
  'payment.recorded',
  'payment.reversed',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Type of the test event of one endpoint. It cannot be subscribed to. */
export const PING_EVENT_TYPE = 'ping';
