import { createHmac, randomBytes } from 'node:crypto';
import { signedText } from '@chasqui/core/webhooks';
import { sealingContextOf } from '../credentials.ts';
import type { Keyring } from '../keyring.ts';

const SECRET_BYTES = 32;

export interface WebhookSecretOwner {
  readonly tenantId: string;
  readonly endpointId: string;
}

export function createWebhookSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** Seals the secret of an endpoint, for the column of the present or of the former secret. */
export function sealWebhookSecret(keyring: Keyring, owner: WebhookSecretOwner, secret: Uint8Array): Uint8Array {
  return keyring.seal(secret, contextOf(owner));
}

/** @throws UnsealError if the key is missing or the bytes belong to another endpoint */
export function unsealWebhookSecret(keyring: Keyring, owner: WebhookSecretOwner, sealed: Uint8Array): Uint8Array {
  return keyring.unseal(sealed, contextOf(owner));
}

function contextOf({ tenantId, endpointId }: WebhookSecretOwner): string {
  return sealingContextOf({ store: 'webhook_secrets', tenantId, endpointId });
}

export interface UnsignedWebhook {
  /** Id that is the same at every attempt, so that receivers recognise duplicates. */
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** Headers that prove the sender of a webhook. */
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
