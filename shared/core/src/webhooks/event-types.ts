/** What a tenant can be told of, as it happens: a noun and what became of it. */
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

/** Of the event that one endpoint is sent to be tried out, and that nobody can ask for. */
export const PING_EVENT_TYPE = 'ping';
