import { say } from './message.ts';

/** Kinds of records, as messages name them. */
const NOUNS = {
  Client: 'El cliente',
  Document: 'El comprobante',
  Establishment: 'El establecimiento',
  Export: 'La exportación',
  Import: 'La importación',
  Payment: 'El pago',
  Product: 'El producto',
  Receivable: 'La cuenta por cobrar',
  Tenant: 'La empresa',
  User: 'El usuario',
  Webhook: 'El webhook',
} as const;

export type RecordNoun = keyof typeof NOUNS;

/** Messages about records, the addresses of webhooks and what did not happen. Several files say them. Ids are texts. */
export const RECORD_MESSAGES = {
  notFound: (noun: RecordNoun, id: string) => say(`${noun} ${id} does not exist`, `${NOUNS[noun]} ${id} no existe`),

  urlScheme: (protocols: readonly string[]) =>
    say(
      `must be a URL that starts with ${protocols.join(' or ')}`,
      `debe ser una URL que empiece con ${protocols.join(' o ')}`,
    ),
  urlWithUser: say('must be a URL without a user or password', 'debe ser una URL sin usuario ni contraseña'),
  urlWithFragment: say('must be a URL without a fragment (#)', 'debe ser una URL sin fragmento (#)'),
  addressPrivate: say(
    'must lead to an address on the internet, and this one is private',
    'debe llevar a una dirección de internet, y esta es privada',
  ),

  nothingSent: say('nothing was sent', 'no se envió nada'),
  nothingRendered: say('nothing was rendered', 'no se generó nada'),
  warnProductCode: (code: string) =>
    say(
      `sunatCode: ${code} is no product code of UNSPSC (3496). Goods without a code have 99999999`,
      `sunatCode: ${code} no es un código de producto UNSPSC (3496). Los bienes sin código llevan 99999999`,
    ),
} as const;
