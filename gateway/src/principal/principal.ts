/** Who is calling, as far as the credential proves. */
export type Principal =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'master' }
  | { readonly kind: 'api_key'; readonly tenantId: string; readonly apiKeyId: string };

/** A caller that belongs to a tenant. */
export type TenantPrincipal = Extract<Principal, { readonly tenantId: string }>;
