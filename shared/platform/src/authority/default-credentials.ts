import type { ApiClient } from './authority-client.ts';
import { type AuthorityName, isSandbox } from './endpoints.ts';

/** SOL user that beta and the sandbox accept for any RUC. */
const TEST_SOL_USER = { username: 'MODDATOS', password: 'moddatos' } as const;
/** Client of the REST services for companies that have none in the sandbox, which takes any. */
const SANDBOX_API_CLIENT: ApiClient = { clientId: 'sandbox', clientSecret: 'sandbox' };

/** Credentials for a company that gave none of its own; null if the authority accepts none. */
export interface DefaultCredentials {
  readonly solUser: { readonly username: string; readonly password: string } | null;
  readonly apiClient: ApiClient | null;
}

export function defaultCredentialsOf(authority: AuthorityName): DefaultCredentials {
  return {
    solUser: authority === 'production' ? null : TEST_SOL_USER,
    apiClient: isSandbox(authority) ? SANDBOX_API_CLIENT : null,
  };
}
