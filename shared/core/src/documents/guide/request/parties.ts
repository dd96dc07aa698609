import * as v from 'valibot';
import { IDENTITY_TYPE_CODES } from '../../../catalogs/index.ts';
import { choiceField, closedObject, component, described, patternField, textField } from '../../../fields/index.ts';
import { say } from '../../../messages/index.ts';

/** Number of any identity document. `findIdentityFaults` checks its form by its type. */
const identityNumberField = () =>
  patternField(
    /^[A-Za-z0-9-]{1,15}$/,
    say(
      'must be an identity number: 1 to 15 letters, digits or hyphens',
      'debe ser un número de identidad: de 1 a 15 letras, dígitos o guiones',
    ),
  );

/** Identity and name of a party. Names of despatch parties have 250 characters at most (4165, 4338). */
export const IDENTITY_ENTRIES = {
  identityType: v.pipe(
    choiceField(IDENTITY_TYPE_CODES),
    described(
      "Catalog 06: 6 RUC, 1 DNI, 4 foreigner's card, 7 passport, 0 other",
      'Catálogo 06: 6 RUC, 1 DNI, 4 carné de extranjería, 7 pasaporte, 0 otro',
    ),
  ),
  identityNumber: identityNumberField(),
  name: textField({ min: 3, max: 250 }),
} as const;

/** The party object of api.md. */
export const DespatchPartySchema = component(
  'DespatchParty',
  closedObject({ ...IDENTITY_ENTRIES, address: v.optional(textField({ min: 1, max: 200 })) }),
);

export type DespatchPartyRequest = v.InferOutput<typeof DespatchPartySchema>;
