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

/** Messages of fields, parameters and bodies that several files say. */
export const FIELD_MESSAGES = {
  missing: say('is required', 'es obligatorio'),
  missingAnd: ({ message, es }: Message) => say(`is required and ${message}`, `es obligatorio y ${es}`),
  object: say('must be an object', 'debe ser un objeto'),
  oneOf: (options: readonly string[]) =>
    say(`must be one of ${options.join(', ')}`, `debe ser uno de estos valores: ${options.join(', ')}`),

  textOfLength: ({ min, max }: Range) =>
    say(`must be a text of ${min} to ${max} characters`, `debe ser un texto de ${min} a ${max} caracteres`),
  xmlText: say('must contain only characters that XML 1.0 allows', 'solo debe contener caracteres que XML 1.0 permite'),

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
  whole: ({ min, max }: Range) =>
    say(`must be a whole number from ${min} to ${max}`, `debe ser un número entero de ${min} a ${max}`),
  rucIdentity: say('must be 6 (RUC)', 'debe ser 6 (RUC)'),

  items: (max: number) => say(`must be a list of 1 to ${max} items`, `debe ser una lista de 1 a ${max} ítems`),
  clientId: say('must be the id of one of your clients', 'debe ser el id de uno de sus clientes'),
  productId: say('must be the id of one of your products', 'debe ser el id de uno de sus productos'),

  notWith: (other: string) => say(`must not be given together with ${other}`, `no debe darse junto con ${other}`),
  seriesOfName: (name: string, prefix: string, portalSeries: string) =>
    say(
      `must have the series of a ${name}: ${prefix}..., ${portalSeries} or four digits`,
      `debe tener la serie de una ${name}: ${prefix}..., ${portalSeries} o cuatro dígitos`,
    ),
  aboveZero: say('must be greater than 0', 'debe ser mayor que 0'),
  notTwice: say('must not be given twice', 'no debe darse dos veces'),
  notBeforeIssueDate: (day: string) =>
    say(`must not be before issueDate, ${day}`, `no debe ser anterior a issueDate, ${day}`),
  country: say(
    'must be a country of ISO 3166-1, two capital letters such as US',
    'debe ser un país de ISO 3166-1, dos letras mayúsculas como US',
  ),
  productCode: (code: string) =>
    say(
      `must be a code of UNSPSC, and ${code} is none (3496). Goods without a code have 99999999`,
      `debe ser un código de UNSPSC, y ${code} no lo es (3496). Los bienes sin código llevan 99999999`,
    ),
  documentNumber: say(
    'must be the series and number of a document, like F001-00000123',
    'debe ser la serie y el número de un comprobante, como F001-00000123',
  ),
  notOwnRuc: say('must not be your own RUC', 'no debe ser su propio RUC'),
  rowsAtMost: (max: number) =>
    say(`must have at most ${max} rows below the first`, `debe tener ${max} filas como máximo debajo de la primera`),
  recordExists: (kind: 'client' | 'product', id: string) =>
    say(
      `must be new: ${kind} ${id} has it; onExisting update changes ${kind}s that exist`,
      `debe ser nuevo: lo tiene el ${kind === 'client' ? 'cliente' : 'producto'} ${id}; onExisting update cambia los que existen`,
    ),

  text: say('must be a text', 'debe ser un texto'),
  trueOrFalse: say('must be true or false', 'debe ser true o false'),
  notBeforeFrom: say('must not be before from', 'no debe ser anterior a from'),
  cursor: say('must be the nextCursor of another page', 'debe ser el nextCursor de otra página'),
  pictureTooLarge: (bytes: number) =>
    say(
      `must be at most ${bytes} bytes (256 KB) of picture`,
      `la imagen debe tener como máximo 256 KB (${bytes} bytes)`,
    ),
  noJson: say(
    'The body must be JSON, with Content-Type: application/json',
    'El cuerpo debe ser JSON, con Content-Type: application/json',
  ),
} as const;
