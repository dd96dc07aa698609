import * as v from 'valibot';
import { RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { CLIENT_FIELDS, checkIdentityNumber } from '../clients.ts';
import { closedObject } from '../fields/index.ts';
import { say, schemaMessage } from '../messages/index.ts';
import { foldWord } from './headings.ts';
import type { ImportKind, RowCells, RowValues } from './read-import.ts';
import { type Cell, type CellReading, readText } from './sheet.ts';

const { identityType, identityNumber, name, address, email, phone } = CLIENT_FIELDS;

const TYPES = say(
  'must be one of RUC, DNI, CE, pasaporte, otros, or the code of one',
  'debe ser RUC, DNI, CE, pasaporte u otros, o su código',
);
const MISSING_TYPE = say(
  `${TYPES.message}, unless the number is a RUC of 11 digits or a DNI of 8`,
  `${TYPES.es}, salvo que el número sea un RUC de 11 dígitos o un DNI de 8`,
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
  ...['ruc', 'registrounicodecontribuyentes', 'r'].map((word) => [word, RUC_IDENTITY_TYPE] as const),
  ...['dni', 'documentonacionaldeidentidad', 'le', 'libretaelectoral', 'd'].map(
    (word) => [word, DNI_IDENTITY_TYPE] as const,
  ),
  ...[
    'ce',
    'cex',
    'carnetdeextranjeria',
    'carnedeextranjeria',
    'carnetextranjeria',
    'carneextranjeria',
    'foreignid',
  ].map((word) => [word, '4'] as const),
  ...['pasaporte', 'pas', 'passport'].map((word) => [word, '7'] as const),
  ...['otro', 'otros', 'other', 'sindocumento', 'varios', 'nodomiciliado'].map((word) => [word, '0'] as const),
]);

/** Reads a code of catalog 06, its name, or the code with the zero that SUNAT sometimes writes before it. */
function readIdentityType(cell: Cell): CellReading {
  const reading = readText(cell);
  if (!('value' in reading)) return reading;
  const word = foldWord(reading.value).replace(/^0(?=\d)/, '');
  return { value: IDENTITY_WORDS.get(word) ?? word };
}

const RUC_DIGITS = /^\d{11}$/;
const DNI_DIGITS = /^\d{8}$/;
const DNI_LENGTH = 8;
/** DNI that lost up to two leading zeros. A shorter number is more likely a mistake, such as a row number. */
const SHORT_DNI_DIGITS = /^\d{6,8}$/;
/** DNI that lost one leading zero, which is certain enough without a type: no other number has 7 digits. */
const LIKELY_DNI_DIGITS = /^\d{7,8}$/;

/** A RUC or DNI as people write it: `RUC 20600000001`, `DNI: 01234567`, `20-60000000-1`. */
const WRITTEN_NUMBER = /^(?:r\.?u\.?c\.?|d\.?n\.?i\.?)?[\s:.°#-]*(\d[\d\s.-]*)$/i;

/**
 * Completes the identity of a client. Without an identityType, 11 digits are a RUC and 8 are a DNI: no other type has
 * as many. Words and signs around and between the digits of a RUC or DNI are left out. A numeric cell cannot keep leading
 * zeros, which many DNI have, so one or two are restored; in a text cell they may be digits that are missing.
 */
function completeIdentity(values: RowValues, { cellOf }: RowCells): RowValues {
  const number = digitsOf(values);
  const digits = typeof cellOf('identityNumber') === 'number' ? String(number) : '';
  const likely = LIKELY_DNI_DIGITS.test(digits) ? DNI_IDENTITY_TYPE : typeOf(number);
  const type = values.identityType ?? likely;
  const lostZeros = type === DNI_IDENTITY_TYPE && SHORT_DNI_DIGITS.test(digits);
  const completed = lostZeros ? digits.padStart(DNI_LENGTH, '0') : number;
  return {
    ...values,
    ...(type === undefined ? {} : { identityType: type }),
    ...(completed === undefined ? {} : { identityNumber: completed }),
  };
}

function digitsOf({ identityType: type, identityNumber: number }: RowValues): unknown {
  if (typeof number !== 'string') return number;
  const digits = WRITTEN_NUMBER.exec(number)?.[1]?.replaceAll(/\D/g, '') ?? '';
  const expected = typeOf(digits);
  return expected !== undefined && (type === undefined || type === expected) ? digits : number;
}

function typeOf(number: unknown): string | undefined {
  if (typeof number !== 'string') return undefined;
  if (RUC_DIGITS.test(number)) return RUC_IDENTITY_TYPE;
  return DNI_DIGITS.test(number) ? DNI_IDENTITY_TYPE : undefined;
}

/** Form of a spreadsheet of clients. */
export const CLIENT_IMPORT: ImportKind<ImportedClient> = {
  columns: [
    {
      field: 'identityType',
      title: say('Document type', 'Tipo de documento'),
      names: ['tipo', 'tipo de documento de identidad', 'tipo de identidad', 'documento tipo', 'identity type'],
      isRequired: false,
      read: readIdentityType,
    },
    {
      field: 'identityNumber',
      title: say('Number', 'Número'),
      names: [
        ...['ruc', 'dni', 'numero', 'ruc o dni', 'numero de documento', 'documento', 'numero de ruc', 'numero de dni'],
        ...[
          'documento de identidad',
          'numero de documento de identidad',
          'ruc dni ce',
          'tax id',
          'document number',
          'id number',
        ],
      ],
      isRequired: true,
      replaces: 'identityType',
      mayRepeat: true,
      read: readText,
    },
    {
      field: 'name',
      title: say('Name', 'Nombre'),
      names: [
        ...['nombre', 'nombres', 'razon social', 'cliente', 'nombre o razon social', 'apellidos y nombres'],
        ...[
          'nombres y apellidos',
          'nombre completo',
          'nombre de cliente',
          'razon social de cliente',
          'denominacion',
          'empresa',
        ],
        ...['customer', 'client', 'company', 'full name', 'customer name', 'company name'],
      ],
      isRequired: true,
      read: readText,
    },
    {
      field: 'address',
      title: say('Address', 'Dirección'),
      names: ['direccion', 'domicilio', 'direccion fiscal', 'domicilio fiscal', 'direccion de cliente'],
      isRequired: false,
      read: readText,
    },
    {
      field: 'email',
      title: say('E-mail', 'Correo'),
      names: ['correo electronico', 'mail', 'correo e', 'email address'],
      isRequired: false,
      read: readText,
    },
    {
      field: 'phone',
      title: say('Phone', 'Teléfono'),
      names: [
        ...[
          'telefono',
          'celular',
          'telefono celular',
          'numero de telefono',
          'numero de celular',
          'movil',
          'cel',
          'whatsapp',
        ],
        ...['mobile', 'phone number'],
      ],
      isRequired: false,
      read: readText,
    },
  ],
  schema: ClientRowSchema,
  key: ['identityType', 'identityNumber'],
  complete: completeIdentity,
};
