import { type Message, say } from './message.ts';

/** Bounds of a number or a length. */
interface Range {
  readonly min: number;
  readonly max: number;
}

const QUANTITIES = {
  number: say('a number', 'un número'),
  amount: say('an amount', 'un importe'),
  weight: say('a weight', 'un peso'),
} as const satisfies Record<string, Message>;

export type QuantityKind = keyof typeof QUANTITIES;

/** Messages of single fields of any document. */
export const FIELD_MESSAGES = {
  invalid: say('is not valid', 'no es válido'),
  missing: say('is required', 'es obligatorio'),
  missingAnd: ({ message, es }: Message) => say(`is required and ${message}`, `es obligatorio y ${es}`),
  object: say('must be an object', 'debe ser un objeto'),
  unknown: say('is not a field of this request', 'no es un campo de esta solicitud'),
  oneOf: (options: readonly string[]) =>
    say(`must be one of ${options.join(', ')}`, `debe ser uno de estos valores: ${options.join(', ')}`),

  text: ({ min, max }: Range) =>
    say(`must be a text of ${min} to ${max} characters`, `debe ser un texto de ${min} a ${max} caracteres`),
  xmlText: say('must contain only characters that XML 1.0 allows', 'solo debe contener caracteres que XML 1.0 permite'),
  undecoded: say(
    'must not contain the replacement character (U+FFFD), because a letter was lost: type the text again; a program must send UTF-8',
    'no debe contener el carácter de reemplazo (U+FFFD), porque se perdió una letra: escriba el texto de nuevo; un programa debe enviar UTF-8',
  ),
  hiddenCharacter: (code: string) =>
    say(
      `must not contain the invisible character ${code}: type the text again`,
      `no debe contener el carácter invisible ${code}: escriba el texto de nuevo`,
    ),
  ubigeo: say(
    'must be a district of catalog 13 (UBIGEO), such as 150101',
    'debe ser un distrito del catálogo 13 (ubigeo), como 150101',
  ),
  establishmentCode: say('must be four digits, such as 0000', 'debe tener cuatro dígitos, como 0000'),
  calendarDate: say(
    'must be a date that exists, written YYYY-MM-DD',
    'debe ser una fecha que existe, escrita AAAA-MM-DD',
  ),
  timeOfDay: say(
    'must be a time of day that exists, written HH:MM:SS',
    'debe ser una hora que existe, escrita HH:MM:SS',
  ),
  email: say(
    'must be an e-mail address of at most 254 characters',
    'debe ser un correo electrónico de 254 caracteres como máximo',
  ),

  copies: (most: number) =>
    say(`must be a list of at most ${most} e-mail addresses`, `debe ser una lista de ${most} correos como máximo`),
  emailOption: say(
    'must be true, or an object with the e-mail address `to`',
    'debe ser true, o un objeto con el correo `to`',
  ),
  noClientEmail: say(
    'must be an object with `to`: none of your clients has this identity and an e-mail address; or record the address in /api/clients',
    'debe ser un objeto con `to`: ninguno de sus clientes tiene esta identidad y un correo; o registre su correo en /api/clients',
  ),

  significantDigits: (digits: number) =>
    say(`must have at most ${digits} significant digits`, `debe tener ${digits} dígitos significativos como máximo`),
  positive: (kind: QuantityKind, places: number) =>
    say(
      `must be ${QUANTITIES[kind].message} greater than 0, with at most 12 integer digits and ${places} decimals`,
      `debe ser ${QUANTITIES[kind].es} mayor que 0, con 12 enteros y ${places} decimales como máximo`,
    ),
  zeroOrMore: (kind: QuantityKind, places: number) =>
    say(
      `must be ${QUANTITIES[kind].message} of 0 or more, with at most 12 integer digits and ${places} decimals`,
      `debe ser ${QUANTITIES[kind].es} igual o mayor que 0, con 12 enteros y ${places} decimales como máximo`,
    ),
  percentage: (places: number) =>
    say(
      `must be a percentage greater than 0 and at most 100, with at most ${places} decimals`,
      `debe ser un porcentaje mayor que 0 y de 100 como máximo, con ${places} decimales como máximo`,
    ),
  decimal: ({ min, max }: Range, places: number) =>
    say(
      `must be a number from ${min} to ${max}, with at most ${places} decimals`,
      `debe ser un número de ${min} a ${max}, con ${places} decimales como máximo`,
    ),
  exchangeRate: (places: number) =>
    say(
      `must be a number greater than 0, with at most 4 integer digits and ${places} decimals`,
      `debe ser un número mayor que 0, con 4 enteros y ${places} decimales como máximo`,
    ),
  whole: ({ min, max }: Range) =>
    say(`must be a whole number from ${min} to ${max}`, `debe ser un número entero de ${min} a ${max}`),

  otherIdentity: say(
    'must be 1 to 15 letters, digits, hyphens or underscores',
    'debe tener de 1 a 15 letras, dígitos, guiones o guiones bajos',
  ),
  dni: say('must be a DNI: 8 digits', 'debe ser un DNI: 8 dígitos'),
  ruc: say('must be a RUC: 11 digits', 'debe ser un RUC: 11 dígitos'),
  rucIdentity: say('must be 6 (RUC)', 'debe ser 6 (RUC)'),

  items: (max: number) => say(`must be a list of 1 to ${max} items`, `debe ser una lista de 1 a ${max} ítems`),
  clientId: say('must be the id of one of your clients', 'debe ser el id de uno de sus clientes'),
  productId: say('must be the id of one of your products', 'debe ser el id de uno de sus productos'),
  besideClientId: say('must not be given together with clientId', 'no debe darse junto con clientId'),
  sunatCode: say('must be a product code of UNSPSC: 8 digits', 'debe ser un código de producto UNSPSC: 8 dígitos'),
  gtin: say(
    'must be a GTIN of 8, 12, 13 or 14 digits with its check digit',
    'debe ser un GTIN de 8, 12, 13 o 14 dígitos con su dígito de control',
  ),
  plainSeries: (letters: readonly string[]) =>
    say(
      `must be ${letters.join(' or ')} followed by three digits`,
      `debe ser ${letters.join(' o ')} seguida de tres dígitos`,
    ),
  // contract.md fixes the English text.
  seriesOfOtherType: (form: Message, { name, path }: { readonly name: string; readonly path: string }) =>
    say(form.message, `${form.es}: una ${name} se envía a ${path}`),
  registeredSeries: (letters: readonly string[]) =>
    say(
      `must be ${letters.join(' or ')} followed by three digits or capital letters`,
      `debe ser ${letters.join(' o ')} seguida de tres dígitos o letras mayúsculas`,
    ),
} as const;
