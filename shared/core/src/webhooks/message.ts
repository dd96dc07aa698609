/** Types of events: a noun and a verb in the past. */
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

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: unknown;
}

/** Returns the body posted for an event. It depends on the event alone and is the same at every attempt. */
export function webhookBody({ id, type, createdAt, data }: WebhookEvent): string {
  return JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data });
}

export interface WebhookMessage {
  /** Id of the message, the same at every attempt, so that receivers notice repetitions. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly body: string;
}

/** Returns the signed text of a message (Standard Webhooks specification). */
export function signedText({ id, timestamp, body }: WebhookMessage): string {
  return `${id}.${timestamp}.${body}`;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a secret in the form of Standard Webhooks: `whsec_` and the base64 of 32 random bytes. */
export function formatWebhookSecret(bytes: Uint8Array): string {
  if (bytes.byteLength !== SECRET_BYTES) throw new RangeError(`A webhook secret has ${SECRET_BYTES} bytes`);
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
}
