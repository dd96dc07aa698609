import { type Message, say } from './message.ts';

/** Messages of the rules about guides. `reason` is the reason of the transfer with its name. */
export const GUIDE_MESSAGES = {
  numberOfType: (type: string, example: string | Message) => {
    const { message, es } = typeof example === 'string' ? say(example, example) : example;
    return say(`must be a number of type ${type}, like ${message}`, `debe ser un número de tipo ${type}, como ${es}`);
  },
  withoutBlanks: say('a number without blanks', 'uno sin espacios'),
  upToDigits: (example: string, max: number) =>
    say(`${example}, of up to ${max} digits`, `${example}, de hasta ${max} dígitos`),
  upToLettersOrDigits: (example: string, max: number) =>
    say(`${example}, of up to ${max} letters and digits`, `${example}, de hasta ${max} letras y dígitos`),
  ofRegimes: (example: string, regimes: readonly string[]) =>
    say(`${example}, of regime ${regimes.join(' or ')}`, `${example}, de régimen ${regimes.join(' o ')}`),
  ofFreeTradeZone: (max: number) =>
    say(`up to ${max} letters, digits, hyphens and slashes`, `uno de hasta ${max} letras, dígitos, guiones y barras`),
  normalizedProduct: (codes: string) =>
    say(
      `must be one of ${codes} for normalized goods`,
      `debe ser uno de estos códigos para bienes normalizados: ${codes}`,
    ),
  normalizedTariff: say(
    "must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
    'debe ser una subpartida del catálogo 62 de SUNAT, como 1701140000, para bienes normalizados',
  ),
  normalizedDeposit: (types: readonly string[]) =>
    say(
      `must not be true without a deposit (${types.join(' or ')}) in relatedDocuments`,
      `no debe ser true sin un depósito (${types.join(' u ')}) en relatedDocuments`,
    ),
  rucStart: say('must be a RUC, which starts with 1 or 2', 'debe ser un RUC, que empieza con 1 o 2'),
  givenIf: (given: string) => say(`must be given if ${given} is`, `debe darse si se da ${given}`),
  notTwice: say('must not be named twice in relatedDocuments', 'no debe nombrarse dos veces en relatedDocuments'),
  driverIsPerson: say(
    'must be 0, 1, 4 or 7: a driver is a person',
    'debe ser 0, 1, 4 o 7: un conductor es una persona',
  ),
  licenceOfOther: say('must not be the licence of another driver', 'no debe ser la licencia de otro conductor'),
  certificateLength: (min: number) =>
    say(`must have at least ${min} letters and digits`, `debe tener ${min} letras y dígitos como mínimo`),
  depositNeedsTariff: say(
    'must have an item with a tariffCode if relatedDocuments names a deposit (49 or 80)',
    'debe tener un ítem con tariffCode si relatedDocuments nombra un depósito (49 u 80)',
  ),
  threeLetters: say('must have at least 3 letters', 'debe tener 3 letras como mínimo'),
  leftOutIf: (reason: Message) => say(`must be left out if ${reason.message}`, `debe omitirse si ${reason.es}`),
  givenIfReason: (reason: Message) => say(`must be given if ${reason.message}`, `debe darse si ${reason.es}`),
  containerNotEmpty: say(
    'must be given, because the container is not empty',
    'debe darse, porque el contenedor no está vacío',
  ),
  ofOtherContainer: (field: 'number' | 'seal') =>
    say(
      `must not be the ${field} of another container`,
      `no debe ser el ${field === 'number' ? 'número' : 'precinto'} de otro contenedor`,
    ),
  mostContainers: (max: number, reason: Message) =>
    say(`must be at most ${max} if ${reason.message}`, `deben ser ${max} como máximo si ${reason.es}`),
  reason: (code: string, name: string) =>
    say(`transferReason is ${code} (${name})`, `transferReason es ${code} (${name})`),
  ifReason: (message: Message, reason: Message) =>
    say(`${message.message} if ${reason.message}`, `${message.es} si ${reason.es}`),
  ownRuc: (ruc: string) => say(`must be your own RUC, ${ruc},`, `debe ser su propio RUC, ${ruc},`),
  notOwnRuc: say('must not be your own RUC', 'no debe ser su propio RUC'),
  notRecipient: say('must not be the recipient', 'no debe ser el destinatario'),
  issuerOfReceipt: say(
    'must be the issuer of a factura, boleta or ticket among relatedDocuments',
    'debe ser el emisor de una factura, boleta o ticket de relatedDocuments',
  ),
  withEstablishment: say('must be given with establishmentCode', 'debe darse con establishmentCode'),
  recipientRuc: say("must be the recipient's RUC", 'debe ser el RUC del destinatario'),
  portOrAirport: (reason: Message) =>
    say(`or airport must be given if ${reason.message}`, `o airport debe darse si ${reason.es}`),
  portOrAirportOfImport: (reason: Message) =>
    say(
      `or airport must be given if ${reason.message}, unless origin has ruc and establishmentCode`,
      `o airport debe darse si ${reason.es}, salvo que origin tenga ruc y establishmentCode`,
    ),
  portOfExport: (reason: Message) =>
    say(
      `must be given if ${reason.message}, unless destination has an establishmentCode`,
      `debe darse si ${reason.es}, salvo que destination tenga establishmentCode`,
    ),
  portCode: say(
    "must be a code of SUNAT's catalog 63, such as CLL",
    'debe ser un código del catálogo 63 de SUNAT, como CLL',
  ),
  airportCode: say(
    "must be a code of SUNAT's catalog 64, such as LIM",
    'debe ser un código del catálogo 64 de SUNAT, como LIM',
  ),
  ubigeoOfTerminal: (kind: 'port' | 'airport', code: string, ubigeo: string) =>
    say(
      `must be that of the ${kind} ${code}, ${ubigeo}`,
      `debe ser el del ${kind === 'port' ? 'puerto' : 'aeropuerto'} ${code}, ${ubigeo}`,
    ),
  notTypeIf: (type: string, reason: Message) =>
    say(`must not be ${type} if ${reason.message}`, `no debe ser ${type} si ${reason.es}`),
  issuerIf: (only: string | null, type: string, reason: Message) =>
    say(
      `must be ${only} for a document of type ${type} if ${reason.message}`,
      `debe ser ${only} para un documento de tipo ${type} si ${reason.es}`,
    ),
  senderAuthorization: say(
    'must be given as senderAuthorization if you move the goods yourself',
    'debe darse como senderAuthorization si usted mismo traslada los bienes',
  ),
  givenIfTrue: (field: string) => say(`must be given if ${field} is true`, `debe darse si ${field} es true`),
  leftOutIfFalse: (field: string) => say(`must be left out if ${field} is false`, `debe omitirse si ${field} es false`),
  noTransshipment: say(
    'must not be true if vehicles and drivers of the carrier are given',
    'no debe ser true si se dan los vehículos y conductores del transportista',
  ),
  bothOrNone: (other: string) =>
    say(
      `must be given with ${other}, or left out, if another company moves the goods`,
      `debe darse con ${other}, u omitirse, si otra empresa traslada los bienes`,
    ),
  ownTransport: say('must be given if you move the goods yourself', 'debe darse si usted mismo traslada los bienes'),
  lightVehicle: say(
    'must be left out without a driver: a car or motorcycle (M1 or L) moves the goods',
    'debe omitirse sin conductor: un auto o una moto (M1 o L) traslada los bienes',
  ),
  trueOnlyIfHired: say(
    'must not be true unless another company moves the goods',
    'no debe ser true salvo que otra empresa traslade los bienes',
  ),
  leftOutUnlessHired: say(
    'must be left out unless another company moves the goods',
    'debe omitirse salvo que otra empresa traslade los bienes',
  ),
  notBeforeHandover: (day: string | undefined) =>
    say(`must not be before handoverDate, ${day}`, `no debe ser anterior a handoverDate, ${day}`),
  tellGoods: (types: readonly string[]) =>
    say(
      `must tell the goods, unless relatedDocuments names a guide (09), a removal (82), or with indicators.fullTransfer a document of type ${types.join(', ')}`,
      `debe indicar los bienes, salvo que relatedDocuments nombre una guía (09), una mudanza (82) o, con indicators.fullTransfer, un documento de tipo ${types.join(', ')}`,
    ),
  describePaper: say(
    'must be left out, unless relatedDocuments names a printed guide (09), a removal (82), or with indicators.fullTransfer a document of type 03, 12, 48, or a printed one of type 01, 04',
    'debe omitirse, salvo que relatedDocuments nombre una guía impresa (09), una mudanza (82) o, con indicators.fullTransfer, un documento de tipo 03, 12, 48, o uno impreso de tipo 01, 04',
  ),
  tariffOfDeposit: (type: string) =>
    say(
      `must have an item with a tariffCode if relatedDocuments names a deposit (${type})`,
      `debe tener un ítem con tariffCode si relatedDocuments nombra un depósito (${type})`,
    ),
  ownIssuer: (type: string) =>
    say(`must be your own RUC, for a guide (${type})`, `debe ser su propio RUC, para una guía (${type})`),
  senderIssuer: (type: string, ruc: string | null) =>
    say(
      `must be the sender's RUC, ${ruc ?? 'which sender lacks'}, for a guide (${type})`,
      `debe ser el RUC del remitente, ${ruc ?? 'que sender no tiene'}, para una guía (${type})`,
    ),
  senderWithoutRuc: say('must be given, because sender has no RUC', 'debe darse, porque sender no tiene RUC'),
  mostPaired: (max: number, types: readonly string[]) =>
    say(
      `must be at most ${max} if one of them is of type ${types.join(', ')}`,
      `deben ser ${max} como máximo si uno de ellos es de tipo ${types.join(', ')}`,
    ),
  onlyOne: (types: readonly string[]) =>
    say(
      `must be at most 1, unless one of them is an electronic guide (09) or of type ${types.join(', ')}`,
      `debe ser 1 como máximo, salvo que uno de ellos sea una guía electrónica (09) o de tipo ${types.join(', ')}`,
    ),
} as const;
