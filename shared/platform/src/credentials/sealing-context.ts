/** Where sealed bytes stand in the database: what they are bound to, so that they open nowhere else. */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string }
  | {
      readonly store: 'webhook_secrets' | 'former_webhook_secrets';
      readonly tenantId: string;
      readonly endpointId: string;
    };

/** The context to give to a keyring for what stands at a place. */
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
    // The same for both: a secret that another takes over from moves as it is.
    case 'webhook_secrets':
    case 'former_webhook_secrets':
      return `webhook-secret:${place.tenantId}:${place.endpointId}`;
  }
}
