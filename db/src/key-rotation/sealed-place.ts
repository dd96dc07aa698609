/** Stores that hold sealed bytes, named by their content. */
export const SEALED_STORES = [
  'certificates',
  'sol_credentials',
  'submissions',
  'idempotency_keys',
  'webhook_secrets',
  'former_webhook_secrets',
] as const;

export type SealedStore = (typeof SEALED_STORES)[number];

/** Place of sealed bytes: the values that the bytes are bound to. */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string }
  | {
      readonly store: 'webhook_secrets' | 'former_webhook_secrets';
      readonly tenantId: string;
      readonly endpointId: string;
    };
