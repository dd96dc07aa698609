import { createHmac } from 'node:crypto';
import { signedText } from '@chasqui/core/webhooks';

export interface UnsignedWebhook {
  /** Id that is the same at every attempt, so that receivers recognise duplicates. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** The headers that prove where a webhook comes from. */
export type WebhookHeaders = Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;

/**
 * Signs a webhook by the Standard Webhooks specification: HMAC-SHA256 over id, second and body, once with each secret.
 *
 * @param secrets bytes of the secrets; several while one replaces another
 */
export function webhookHeaders({ id, sentAt, body }: UnsignedWebhook, secrets: readonly Uint8Array[]): WebhookHeaders {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const text = signedText({ id, timestamp, body });
  const sign = (secret: Uint8Array) => `v1,${createHmac('sha256', secret).update(text, 'utf8').digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
