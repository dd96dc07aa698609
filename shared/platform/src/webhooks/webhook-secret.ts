import { randomBytes } from 'node:crypto';
import { sealingContextOf } from '../credentials/index.ts';
import type { Keyring } from '../keyring/index.ts';

const SECRET_BYTES = 32;

/** Owner of a webhook secret. */
export interface WebhookSecretOwner {
  readonly tenantId: string;
  readonly endpointId: string;
}

/** The bytes of a new secret. */
export function createWebhookSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** Seals the secret of an endpoint for the database. It may stand there as the present or as the former one. */
export function sealWebhookSecret(keyring: Keyring, owner: WebhookSecretOwner, secret: Uint8Array): Uint8Array {
  return keyring.seal(secret, contextOf(owner));
}

/** Opens what `sealWebhookSecret` sealed. @throws UnsealError when the key is missing or the bytes are another endpoint's */
export function unsealWebhookSecret(keyring: Keyring, owner: WebhookSecretOwner, sealed: Uint8Array): Uint8Array {
  return keyring.unseal(sealed, contextOf(owner));
}

function contextOf({ tenantId, endpointId }: WebhookSecretOwner): string {
  return sealingContextOf({ store: 'webhook_secrets', tenantId, endpointId });
}
