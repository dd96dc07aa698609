import type { ApiKeyScope } from '@chasqui/core/api-key-scopes';
import type { Message } from '@chasqui/core/messages';
import type { ApiKeyAccess } from '@chasqui/db/api-keys/api-keys';
import type { TenantMode } from '@chasqui/db/tenants';
import type { UserRole } from '@chasqui/db/users';

/** Caller, as far as the credential proves. */
export type Principal =
  | { readonly kind: 'anonymous' }
  | RefusedPrincipal
  | { readonly kind: 'master' }
  | {
      readonly kind: 'api_key';
      readonly tenantId: string;
      readonly mode: TenantMode;
      readonly apiKeyId: string;
      readonly access: ApiKeyAccess;
      /** Null for a key with all scopes. */
      readonly scopes: readonly ApiKeyScope[] | null;
    }
  | {
      readonly kind: 'user';
      /** Company that the user acts in: the user's own, or its test twin. */
      readonly tenantId: string;
      /** The user's own company. */
      readonly homeTenantId: string;
      readonly mode: TenantMode;
      readonly userId: string;
      readonly role: UserRole;
    };

/**
 * Caller whose credential proves nothing. A procedure that needs a credential answers 401 with `message`. A public one
 * continues: a client that renews its tokens may still send the expired one.
 */
export interface RefusedPrincipal {
  readonly kind: 'refused';
  readonly message: Message;
  readonly isApiKey: boolean;
}

export type TenantPrincipal = Extract<Principal, { readonly tenantId: string }>;

export type UserPrincipal = Extract<Principal, { readonly kind: 'user' }>;
