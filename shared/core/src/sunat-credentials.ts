import * as v from 'valibot';
import { closedObject, component, described, patternField } from './fields/index.ts';
import { hasValidRucCheckDigit } from './identity.ts';
import { FIELD_MESSAGES, type Message, say, schemaMessage } from './messages/index.ts';
import { isXmlText } from './xml/index.ts';

const SECRET_MESSAGE = schemaMessage(FIELD_MESSAGES.textOfLength({ min: 1, max: 256 }));
const XML_MESSAGE = schemaMessage(FIELD_MESSAGES.xmlText);

/** Schema of a secret, which is sent unchanged to the authority. */
export const SecretSchema = v.pipe(
  v.string(SECRET_MESSAGE),
  v.minLength(1, SECRET_MESSAGE),
  v.maxLength(256, SECRET_MESSAGE),
  v.check(isXmlText, XML_MESSAGE),
);

const CLIENT_ID_MESSAGE = schemaMessage(
  say('must be 1 to 100 characters without blanks', 'debe tener de 1 a 100 caracteres sin espacios'),
);

/** Client that a company registers in SUNAT's portal for one of its REST services. Its id is a part of a URL. */
export const ApiClientSchema = component(
  'ApiClientInput',
  closedObject({
    clientId: v.pipe(
      v.string(CLIENT_ID_MESSAGE),
      v.regex(/^[^\s\u0085]{1,100}$/, CLIENT_ID_MESSAGE),
      v.check(isXmlText, XML_MESSAGE),
    ),
    clientSecret: SecretSchema,
  }),
);

function requiredWithMessage(other: string, form: Message): Message {
  return say(`is required with ${other} and ${form.message}`, `es obligatorio con ${other} y ${form.es}`);
}

/** Credentials of a company for SUNAT. User name and password of its SOL user are given together. */
export const SunatSchema = component(
  'SunatCredentialsInput',
  v.pipe(
    closedObject({
      username: v.optional(
        v.pipe(
          SecretSchema,
          described(
            'SOL user, without the RUC. If the operator set `pseRuc`, also the user of that PSE, after its RUC: `20123456786MODDATOS`',
            'Usuario SOL, sin el RUC. Si el operador registró `pseRuc`, también el usuario de ese PSE, después de su RUC: `20123456786MODDATOS`',
          ),
        ),
      ),
      password: v.optional(SecretSchema),
      gre: v.optional(
        v.pipe(
          v.nullable(ApiClientSchema),
          described('Client that sends guides; null clears it', 'Aplicación que envía guías; null la borra'),
        ),
      ),
      sire: v.optional(
        v.pipe(
          v.nullable(ApiClientSchema),
          described(
            'Client of SIRE, the registers of sales and purchases; null clears it',
            'Aplicación del SIRE, los registros de ventas y compras; null la borra',
          ),
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
        schemaMessage(requiredWithMessage('username', FIELD_MESSAGES.textOfLength({ min: 1, max: 256 }))),
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['username'], ['password']],
        ({ username, password }) => password === undefined || username !== undefined,
        schemaMessage(requiredWithMessage('password', FIELD_MESSAGES.textOfLength({ min: 1, max: 256 }))),
      ),
      ['username'],
    ),
  ),
);

const PSE_RUC_MESSAGE = say(
  'must be a RUC: 11 digits, the last one its check digit',
  'debe ser un RUC: 11 dígitos, el último su dígito verificador',
);

/** Schema of the RUC of a PSE (proveedor de servicios electrónicos). */
export const PseRucSchema = v.pipe(
  patternField(/^\d{11}$/, PSE_RUC_MESSAGE),
  v.check(hasValidRucCheckDigit, schemaMessage(PSE_RUC_MESSAGE)),
);

const USER_WITH_RUC = /^(\d{11})./;

/** Returns the RUC with which the name of a SOL user begins; null if it has none. */
export function rucOfSolUser(username: string): string | null {
  return USER_WITH_RUC.exec(username)?.[1] ?? null;
}

/** SOL user of the company itself, of its PSE, or of another RUC, which may not send. */
export type SolUserOwner = 'company' | 'pse' | 'barred';

/** Returns the owner of a SOL user. */
export function judgeSolUser(username: string, pseRuc: string | null): SolUserOwner {
  const ruc = rucOfSolUser(username);
  if (ruc === null) return 'company';
  return ruc === pseRuc ? 'pse' : 'barred';
}

/** Returns the name of a SOL user as SUNAT wants it: after its RUC. */
export function wholeSolUser(username: string, companyRuc: string): string {
  return rucOfSolUser(username) === null ? companyRuc + username : username;
}
