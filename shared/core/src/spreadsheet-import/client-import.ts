import * as v from 'valibot';
import { RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { CLIENT_FIELDS, checkIdentityNumber } from '../clients.ts';
import { closedObject } from '../fields/index.ts';
import { FIELD_MESSAGES, say, schemaMessage } from '../messages/index.ts';
import { foldWord } from './read-header.ts';
import type { ImportKind, RowValues } from './read-import.ts';
import { type Cell, type CellReader, readText } from './sheet.ts';

const { identityType, identityNumber, name, address, email, phone } = CLIENT_FIELDS;

const TYPES = FIELD_MESSAGES.oneOf(identityType.options);
const MISSING_TYPE = say(
  `${TYPES.message}, unless identityNumber is a RUC of 11 digits or a DNI of 8`,
  `${TYPES.es}, salvo que identityNumber sea un RUC de 11 dígitos o un DNI de 8`,
);

const ClientRowSchema = v.pipe(
  closedObject({
    // The type is optional, so a missing one means a wrong number. "Is required" would mislead.
    identityType: v.picklist(identityType.options, (issue) =>
      schemaMessage(issue.input === undefined ? MISSING_TYPE : TYPES)(issue),
    ),
    identityNumber,
    name,
    address: v.optional(address),
    email: v.optional(email),
    phone: v.optional(phone),
  }),
  checkIdentityNumber(),
);
/** Fields of a client in a row. A field with an empty cell is missing. */
export type ImportedClient = v.InferOutput<typeof ClientRowSchema>;

const DNI_IDENTITY_TYPE = '1';

/** Words for the codes of catalog 06, folded. */
const IDENTITY_WORDS: ReadonlyMap<string, string> = new Map([
  ['ruc', RUC_IDENTITY_TYPE],
  ['dni', DNI_IDENTITY_TYPE],
  ['ce', '4'],
  ['carnetdeextranjeria', '4'],
  ['pasaporte', '7'],
  ['otro', '0'],
  ['otros', '0'],
]);

/** Reads a code of catalog 06, its name, or the code with the zero that SUNAT sometimes writes before it. */
const readIdentityType: CellReader = (cell) => {
  const reading = readText(cell);
  if (!('value' in reading)) return reading;
  const word = foldWord(String(reading.value)).replace(/^0(?=\d)/, '');
  return { value: IDENTITY_WORDS.get(word) ?? word };
};

const RUC_DIGITS = /^\d{11}$/;
const DNI_DIGITS = /^\d{8}$/;
const DNI_LENGTH = 8;
/** DNI that lost up to two leading zeros. A shorter number is more likely a mistake, such as a row number. */
const SHORT_DNI_DIGITS = /^\d{6,8}$/;

/**
 * Completes the identity of a client. Without an identityType, 11 digits are a RUC and 8 are a DNI: no other type has
 * as many. A numeric cell cannot keep leading zeros, which many DNI have, so one or two are restored. A text cell is
 * left unchanged.
 */
function completeIdentity(values: RowValues, cellOf: (field: string) => Cell): RowValues {
  const { identityType: type = typeOf(values.identityNumber), identityNumber: number } = values;
  const digits = typeof cellOf('identityNumber') === 'number' ? String(number) : '';
  const lostZeros = type === DNI_IDENTITY_TYPE && SHORT_DNI_DIGITS.test(digits);
  return {
    ...values,
    ...(type === undefined ? {} : { identityType: type }),
    ...(lostZeros ? { identityNumber: digits.padStart(DNI_LENGTH, '0') } : {}),
  };
}

function typeOf(number: unknown): string | undefined {
  if (typeof number !== 'string') return undefined;
  if (RUC_DIGITS.test(number)) return RUC_IDENTITY_TYPE;
  return DNI_DIGITS.test(number) ? DNI_IDENTITY_TYPE : undefined;
}

export const CLIENT_IMPORT: ImportKind<ImportedClient> = {
  columns: [
    {
      field: 'identityType',
      names: ['tipo', 'tipo de documento', 'tipo documento'],
      isRequired: false,
      read: readIdentityType,
    },
    {
      field: 'identityNumber',
      names: ['ruc', 'dni', 'numero', 'numero de documento', 'documento'],
      isRequired: true,
      read: readText,
    },
    { field: 'name', names: ['nombre', 'razon social', 'cliente'], isRequired: true, read: readText },
    { field: 'address', names: ['direccion', 'domicilio'], isRequired: false, read: readText },
    { field: 'email', names: ['correo', 'correo electronico', 'e-mail'], isRequired: false, read: readText },
    { field: 'phone', names: ['telefono', 'celular'], isRequired: false, read: readText },
  ],
  schema: ClientRowSchema,
  key: ['identityType', 'identityNumber'],
  complete: completeIdentity,
};
