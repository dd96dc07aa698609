/** Who does something: it stands in every row of history. */
export type Actor =
  | { readonly kind: 'api_key'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'master' }
  | { readonly kind: 'worker'; readonly pool: string }
  | { readonly kind: 'system' };

/** For whom, by whom and in which request something is done outside of any tenant (administration). */
export interface SystemContext {
  readonly actor: Actor;
  readonly requestId: string | null;
}

/** The same inside one tenant. */
export interface TenantContext extends SystemContext {
  readonly tenantId: string;
}
