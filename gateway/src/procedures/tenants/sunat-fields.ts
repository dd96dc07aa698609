import { closedObject } from '@chasqui/core/fields';
import { isXmlText } from '@chasqui/core/xml';
import type { IssuerChanges, TenantDetail } from '@chasqui/db/tenants';
import { sealClientSecret, sealSolPassword } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';

const SECRET_MESSAGE = 'must be a text of 1 to 256 characters';
const XML_MESSAGE = 'must contain only characters that XML 1.0 allows';

/** Schema of a secret, which is sent unchanged to the authority. */
export const SecretSchema = v.pipe(
  v.string(SECRET_MESSAGE),
  v.minLength(1, SECRET_MESSAGE),
  v.maxLength(256, SECRET_MESSAGE),
  v.check(isXmlText, XML_MESSAGE),
);

const CLIENT_ID_MESSAGE = 'must be 1 to 100 characters without blanks';

/** Client that a company registers in SUNAT's portal for one of its REST services. Its id is a part of a URL. */
export const ApiClientSchema = closedObject({
  clientId: v.pipe(
    v.string(CLIENT_ID_MESSAGE),
    v.regex(/^[^\s\u0085]{1,100}$/, CLIENT_ID_MESSAGE),
    v.check(isXmlText, XML_MESSAGE),
  ),
  clientSecret: SecretSchema,
});

/** Credentials of a company for SUNAT. User name and password of its SOL user are given together. */
export const SunatSchema = v.pipe(
  closedObject({
    username: v.optional(v.pipe(SecretSchema, v.description('SOL user, without the RUC'))),
    password: v.optional(SecretSchema),
    gre: v.optional(v.pipe(v.nullable(ApiClientSchema), v.description('Client that sends guides; null clears it'))),
    api: v.optional(
      v.pipe(v.nullable(ApiClientSchema), v.description('Client of the consulta integrada; null clears it')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => username === undefined || password !== undefined,
      `is required with username and ${SECRET_MESSAGE}`,
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => password === undefined || username !== undefined,
      `is required with password and ${SECRET_MESSAGE}`,
    ),
    ['username'],
  ),
);
type GivenSunat = v.InferOutput<typeof SunatSchema>;

type CredentialChanges = Pick<IssuerChanges, 'solCredentials' | 'apiClients'>;

/** Converts credentials for recording, with each secret sealed for its tenant. */
export function toCredentialChanges(
  keyring: Keyring,
  tenantId: string,
  { username, password, gre, api }: GivenSunat,
): CredentialChanges {
  const seal = (service: string, { clientId, clientSecret }: v.InferOutput<typeof ApiClientSchema>) => ({
    clientId,
    sealedSecret: sealClientSecret(keyring, tenantId, service, clientSecret),
  });
  const apiClients = { gre: gre && seal('gre', gre), api: api && seal('api', api) };
  if (username === undefined || password === undefined) return { apiClients };
  return { apiClients, solCredentials: { username, sealedPassword: sealSolPassword(keyring, tenantId, password) } };
}

const ClientIdSchema = v.nullable(v.object({ clientId: v.string() }));

/** Credentials as answers show them: names, and no secret. */
export const SunatBodySchema = v.object({ username: v.nullable(v.string()), gre: ClientIdSchema, api: ClientIdSchema });

/** Returns the names of a company's credentials; null if it gave none. */
export function toSunatBody({ sunatUsername: username, apiClients: { gre, api } }: TenantDetail) {
  return username === null && gre === null && api === null ? null : { username, gre, api };
}
