import { formatWebhookSecret } from '@chasqui/core/webhooks';
import type { Keyring } from '@chasqui/platform/keyring';
import { createWebhookSecret, sealWebhookSecret, type WebhookSecretOwner } from '@chasqui/platform/webhooks';

/** New secret: its plain text, shown only once, and its sealed form for the database. */
export interface NewSecret {
  readonly secret: string;
  readonly sealedSecret: Uint8Array;
}

/** Makes the secret of an endpoint. */
export function newSecret(keyring: Keyring, owner: WebhookSecretOwner): NewSecret {
  const bytes = createWebhookSecret();
  return { secret: formatWebhookSecret(bytes), sealedSecret: sealWebhookSecret(keyring, owner, bytes) };
}
