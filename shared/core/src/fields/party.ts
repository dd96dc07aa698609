import * as v from 'valibot';
import { type IdentityTypeCode, isCountry, RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say, schemaMessage } from '../messages/index.ts';
import { closedObject } from './closed-object.ts';
import { patternField, textField } from './text.ts';

interface NumberForm {
  readonly pattern: RegExp;
  readonly message: Message;
}

const OTHER: NumberForm = {
  pattern: /^[\w-]{1,15}$/,
  message: say(
    'must be 1 to 15 letters, digits, hyphens or underscores',
    'debe tener de 1 a 15 letras, dígitos, guiones o guiones bajos',
  ),
};

const RUC_MESSAGE = say('must be a RUC: 11 digits', 'debe ser un RUC: 11 dígitos');

/** Form of an identity number by its type of catalog 06 (2017, 2801, 2802, 4207, 4208). */
const NUMBER_FORMS: Readonly<Partial<Record<IdentityTypeCode, NumberForm>>> = {
  '1': { pattern: /^\d{8}$/, message: say('must be a DNI: 8 digits', 'debe ser un DNI: 8 dígitos') },
  [RUC_IDENTITY_TYPE]: { pattern: /^\d{11}$/, message: RUC_MESSAGE },
};

/** Returns the form that a number of its type must have, or undefined if it has it. Existence is not checked. */
export function identityNumberFault(identityType: IdentityTypeCode, identityNumber: string): Message | undefined {
  const { pattern, message } = NUMBER_FORMS[identityType] ?? OTHER;
  return pattern.test(identityNumber) ? undefined : message;
}

/** Name and address of any party. Its allowed identities depend on the document. */
export const PARTY_NAME_ENTRIES = {
  name: textField({ min: 3, max: 1500 }),
  address: v.optional(textField({ min: 1, max: 200 })),
} as const;

/** Field for a RUC: 11 digits. Only the authority knows if it exists, and the check digit is not required. */
export function rucField() {
  return patternField(/^\d{11}$/, RUC_MESSAGE);
}

/** Party that must have a RUC, such as the buyer of a factura (2800, 2017). */
export const RucPartySchema = closedObject({
  identityType: v.literal(RUC_IDENTITY_TYPE, schemaMessage(FIELD_MESSAGES.rucIdentity)),
  identityNumber: rucField(),
  ...PARTY_NAME_ENTRIES,
});

/** Field for a country of ISO 3166-1 alpha-2 (catalog 04). */
export function countryField() {
  return v.pipe(
    patternField(/^[A-Z]{2}$/, FIELD_MESSAGES.country),
    v.check(isCountry, schemaMessage(FIELD_MESSAGES.country)),
  );
}
