import type { AuthorityClient } from './create-authority-client.ts';
import { type AuthorityService, findAuthorityService } from './endpoints.ts';

/** The clients of SUNAT's two services. */
export type AuthorityClients = Readonly<Record<AuthorityService, AuthorityClient>>;

/**
 * The client for a document: SUNAT receives sales and their summaries at one service, retentions, perceptions and their
 * reversal at the other. Types that SUNAT takes at neither (09) go where sales go, as the API says they do.
 */
export function routeByFamily(clients: AuthorityClients): (documentType: string) => AuthorityClient {
  return (documentType) => clients[findAuthorityService(documentType) ?? 'factura'];
}
