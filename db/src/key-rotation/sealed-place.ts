/** The tables that hold sealed bytes. */
export const SEALED_STORES = ['certificates', 'sol_credentials', 'submissions', 'idempotency_keys'] as const;

export type SealedStore = (typeof SEALED_STORES)[number];

/** Where sealed bytes stand, as far as they are bound to that. */
export type SealedPlace =
  | { readonly store: 'certificates' | 'sol_credentials'; readonly tenantId: string }
  | { readonly store: 'submissions'; readonly documentId: string }
  | { readonly store: 'idempotency_keys'; readonly tenantId: string; readonly key: string };
