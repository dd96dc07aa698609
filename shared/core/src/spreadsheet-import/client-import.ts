import * as v from 'valibot';
import { DNI_IDENTITY_TYPE, RUC_IDENTITY_TYPE } from '../catalogs/index.ts';
import { CLIENT_FIELDS, checkIdentityNumber } from '../clients.ts';
import { closedObject } from '../fields/index.ts';
import { type Message, say, schemaMessage } from '../messages/index.ts';
import { completeIdentity, readIdentityType, warnOfZeros } from './identity-cells.ts';
import type { ImportKind, RowCells, RowJudgement, RowValues } from './read-import.ts';
import { readText } from './sheet.ts';

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

const IDENTITY = ['identityType', 'identityNumber'] as const;

const TYPES_BY_DIGITS: ReadonlyMap<unknown, number> = new Map([
  [DNI_IDENTITY_TYPE, 8],
  [RUC_IDENTITY_TYPE, 11],
]);

/** Warns of restored zeros, and tells how many digits a number has that is no DNI and no RUC. */
function judgeIdentity(completed: RowValues, cells: RowCells): RowJudgement {
  const { identityType, identityNumber: number } = completed;
  if (typeof number !== 'string' || !/^\d+$/.test(number)) return {};
  const expected = TYPES_BY_DIGITS.get(identityType);
  if (identityType !== undefined && expected === undefined) return {};
  if (number.length !== expected) {
    const path = identityType === undefined ? 'identityType' : 'identityNumber';
    return { problems: [{ path, shownAt: 'identityNumber', ...wrongDigits(number, identityType === undefined) }] };
  }
  return { warnings: warnOfZeros(completed, cells, IDENTITY) };
}

function wrongDigits(number: string, isTypeless: boolean): Message {
  const { length } = number;
  const [digits, cifras] = length === 1 ? ['digit', 'dígito'] : ['digits', 'dígitos'];
  const counted = say(
    `has ${length} ${digits}; a DNI has 8 and a RUC 11`,
    `tiene ${length} ${cifras}; un DNI tiene 8 y un RUC 11`,
  );
  return isTypeless
    ? say(`${counted.message}. Another document needs its type`, `${counted.es}. Otro documento necesita su tipo`)
    : counted;
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
  complete: (values, cells) => completeIdentity(values, cells, IDENTITY),
  judge: judgeIdentity,
};
