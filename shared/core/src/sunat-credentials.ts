import * as v from 'valibot';
import { closedObject, component, described } from './fields/index.ts';
import { FIELD_MESSAGES, REQUEST_MESSAGES, schemaMessage } from './messages/index.ts';
import { isXmlText } from './xml/index.ts';

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
export const ApiClientSchema = component(
  'NewApiClient',
  closedObject({
    clientId: v.pipe(
      v.string(CLIENT_ID_MESSAGE),
      v.regex(/^[^\s\u0085]{1,100}$/, CLIENT_ID_MESSAGE),
      v.check(isXmlText, XML_MESSAGE),
    ),
    clientSecret: SecretSchema,
  }),
);

/** Credentials of a company for SUNAT. User name and password of its SOL user are given together. */
export const SunatSchema = component(
  'NewSunatCredentials',
  v.pipe(
    closedObject({
      username: v.optional(v.pipe(SecretSchema, described('SOL user, without the RUC', 'Usuario SOL, sin el RUC'))),
      password: v.optional(SecretSchema),
      gre: v.optional(
        v.pipe(
          v.nullable(ApiClientSchema),
          described('Client that sends guides; null clears it', 'Aplicación que envía guías; null la borra'),
        ),
      ),
      api: v.optional(
        v.pipe(
          v.nullable(ApiClientSchema),
          described(
            'Client of the consulta integrada; null clears it',
            'Aplicación de la consulta integrada; null la borra',
          ),
        ),
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
  ),
);
