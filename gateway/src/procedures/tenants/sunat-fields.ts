import { closedObject } from '@chasqui/core/fields';
import { FIELD_MESSAGES, REQUEST_MESSAGES, schemaMessage } from '@chasqui/core/messages';
import { isXmlText } from '@chasqui/core/xml';
import type { IssuerChanges, TenantDetail } from '@chasqui/db/tenants';
import { sealClientSecret, sealSolPassword } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';

const SECRET_MESSAGE = schemaMessage(REQUEST_MESSAGES.shortText(256));
const XML_MESSAGE = schemaMessage(FIELD_MESSAGES.xmlText);

/** Schema of a secret, which is sent unchanged to the authority. */
export const SecretSchema = v.pipe(
  v.string(SECRET_MESSAGE),
  v.minLength(1, SECRET_MESSAGE),
  v.maxLength(256, SECRET_MESSAGE),
  v.check(isXmlText, XML_MESSAGE),
);

const CLIENT_ID_MESSAGE = schemaMessage(REQUEST_MESSAGES.clientIdOfSunat);

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
      schemaMessage(REQUEST_MESSAGES.requiredWith('username', REQUEST_MESSAGES.shortText(256))),
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => password === undefined || username !== undefined,
      schemaMessage(REQUEST_MESSAGES.requiredWith('password', REQUEST_MESSAGES.shortText(256))),
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
