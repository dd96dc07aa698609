/**
 * Place of sealed bytes in the database. The bytes are bound to their place, so that they cannot be unsealed at
 * another.
 */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string }
  | {
      readonly store: 'webhook_secrets' | 'former_webhook_secrets';
      readonly tenantId: string;
      readonly endpointId: string;
    };

/** Returns the keyring context of a place. */
export function sealingContextOf(place: SealedPlace): string {
  switch (place.store) {
    case 'certificates':
      return `certificate:${place.tenantId}`;
    case 'sol_credentials':
      return `sol-password:${place.tenantId}`;
    case 'submissions':
      return `unreadable-answer:${place.documentId}`;
    case 'idempotency_keys':
      return `idempotent-answer:${place.tenantId}:${place.key}`;
    // Both have the same context, so that a replaced secret can be moved without being sealed again.
    case 'webhook_secrets':
    case 'former_webhook_secrets':
      return `webhook-secret:${place.tenantId}:${place.endpointId}`;
  }
}
