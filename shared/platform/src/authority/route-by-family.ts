import { type AuthorityService, findDefinition } from '@chasqui/core/documents';
import type { AuthorityClient } from './create-authority-client.ts';

/** The clients of SUNAT's two services. */
export type AuthorityClients = Readonly<Record<AuthorityService, AuthorityClient>>;

/** Returns the client of a document's service. Types without a service (09) go where sales go, as the API says. */
export function routeByFamily(clients: AuthorityClients): (documentType: string) => AuthorityClient {
  return (documentType) => clients[findDefinition(documentType)?.service ?? 'factura'];
}
