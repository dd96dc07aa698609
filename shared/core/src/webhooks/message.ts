import { createHmac } from 'node:crypto';

/** What happened, as it was noted. */
export interface ToldEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: unknown;
}

/** What is posted of an event: the same text at every attempt, for it depends on the event alone. */
export function webhookBody({ id, type, createdAt, data }: ToldEvent): string {
  return JSON.stringify({ id, type, timestamp: createdAt.toISOString(), data });
}

export interface WebhookMessage {
  /** The same at every attempt: by it receivers know what they have had before. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/**
 * The headers that prove where a message comes from, by the Standard Webhooks specification: HMAC-SHA256 over id, second
 * and body, once with each secret.
 *
 * @param secrets their bytes; several while one takes over from another
 */
export function webhookHeaders(
  { id, sentAt, body }: WebhookMessage,
  secrets: readonly Uint8Array[],
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const sign = (secret: Uint8Array) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
