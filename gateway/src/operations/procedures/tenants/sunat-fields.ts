import { component } from '@chasqui/core/fields';
import type { ApiClientSchema, SunatSchema } from '@chasqui/core/sunat-credentials';
import type { IssuerChanges, TenantDetail } from '@chasqui/db/tenants';
import { sealClientSecret, sealSolPassword } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';

type GivenSunat = v.InferOutput<typeof SunatSchema>;

type CredentialChanges = Pick<IssuerChanges, 'solCredentials' | 'apiClients'>;

/** Converts credentials for recording, with each secret sealed for its tenant. */
export function toCredentialChanges(
  keyring: Keyring,
  tenantId: string,
  { username, password, gre, api, sire }: GivenSunat,
): CredentialChanges {
  const seal = (service: string, { clientId, clientSecret }: v.InferOutput<typeof ApiClientSchema>) => ({
    clientId,
    sealedSecret: sealClientSecret(keyring, tenantId, service, clientSecret),
  });
  const apiClients = { gre: gre && seal('gre', gre), api: api && seal('api', api), sire: sire && seal('sire', sire) };
  if (username === undefined || password === undefined) return { apiClients };
  return { apiClients, solCredentials: { username, sealedPassword: sealSolPassword(keyring, tenantId, password) } };
}

const ClientIdSchema = v.nullable(v.object({ clientId: v.string() }));

/** Credentials as answers show them: names, and no secret. */
export const SunatBodySchema = component(
  'SunatCredentials',
  v.object({ username: v.nullable(v.string()), gre: ClientIdSchema, api: ClientIdSchema, sire: ClientIdSchema }),
);

/** Returns the names of a company's credentials; null if it gave none. */
export function toSunatBody({ sunatUsername: username, apiClients: { gre, api, sire } }: TenantDetail) {
  const isEmpty = username === null && gre === null && api === null && sire === null;
  return isEmpty ? null : { username, gre, api, sire };
}
