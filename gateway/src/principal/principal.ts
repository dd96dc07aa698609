import type { UserRole } from '@chasqui/db';

/** Who is calling, as far as the credential proves. */
export type Principal =
  | { readonly kind: 'anonymous' }
  | RefusedPrincipal
  | { readonly kind: 'master' }
  | { readonly kind: 'api_key'; readonly tenantId: string; readonly apiKeyId: string }
  | { readonly kind: 'user'; readonly tenantId: string; readonly userId: string; readonly role: UserRole };

/**
 * A caller whose credential proves nothing. Whatever needs a credential answers 401 with `message`; what needs none goes
 * on: a client that renews its tokens may well send the expired one along.
 */
export interface RefusedPrincipal {
  readonly kind: 'refused';
  readonly message: string;
  readonly isApiKey: boolean;
}

/** A caller that belongs to a tenant. */
export type TenantPrincipal = Extract<Principal, { readonly tenantId: string }>;
