import { type Message, say } from './message.ts';

/** Messages about guides. `reason` is the reason of the transfer with its name. */
export const GUIDE_MESSAGES = {
  numberOfType: (type: string, example: string) =>
    say(`must be a number of type ${type}, like ${example}`, `debe ser un número de tipo ${type}, como ${example}`),
  normalizedProduct: (codes: string) =>
    say(
      `must be one of ${codes} for normalized goods`,
      `debe ser uno de estos códigos para bienes normalizados: ${codes}`,
    ),
  normalizedTariff: say(
    "must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
    'debe ser una subpartida del catálogo 62 de SUNAT, como 1701140000, para bienes normalizados',
  ),
  normalizedDeposit: (types: string | null) =>
    say(
      `must not be true without a deposit (${types}) in relatedDocuments`,
      `no debe ser true sin un depósito (${types}) en relatedDocuments`,
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
  productSegment: say(
    'must be a product code of UNSPSC: 8 digits that begin with one of its segments, from 10 to 95',
    'debe ser un código de producto UNSPSC: 8 dígitos que empiezan con uno de sus segmentos, de 10 a 95',
  ),
  unitForm: say(
    "must be a unit code of SUNAT's catalog 03: 1 to 3 capital letters or digits",
    'debe ser un código de unidad del catálogo 03 de SUNAT: de 1 a 3 letras mayúsculas o dígitos',
  ),
  tariff: say(
    'must be a national tariff code: 1 to 10 digits, not only zeros',
    'debe ser una subpartida nacional: de 1 a 10 dígitos, no solo ceros',
  ),
  identityNumber: say(
    'must be an identity number: 1 to 15 letters, digits or hyphens',
    'debe ser un número de identidad: de 1 a 15 letras, dígitos o guiones',
  ),
  mostDocuments: (max: number) =>
    say(`must be a list of at most ${max} documents`, `debe ser una lista de ${max} documentos como máximo`),
  catalog61: say(
    "must be a code of SUNAT's catalog 61, like 01",
    'debe ser un código del catálogo 61 de SUNAT, como 01',
  ),
  documentNumber: say(
    'must be a document number: 1 to 100 characters without blanks',
    'debe ser un número de documento: de 1 a 100 caracteres sin espacios',
  ),
  carrierRegistration: say(
    'must be a vehicle registration: letters and digits, up to 20 characters with hyphens and blanks',
    'debe ser una placa: letras y dígitos, hasta 20 caracteres con guiones y espacios',
  ),
  establishment: say('must be an establishment code: 4 digits', 'debe ser un código de establecimiento: 4 dígitos'),
  containerNumber: say(
    'must be a container number: 1 to 17 capital letters, digits, hyphens or slashes',
    'debe ser un número de contenedor: de 1 a 17 letras mayúsculas, dígitos, guiones o barras',
  ),
  seal: say(
    'must be a seal of up to 100 capital letters and digits, or several with commas between them',
    'debe ser un precinto de hasta 100 letras mayúsculas y dígitos, o varios separados por comas',
  ),
  terminalCode: say('must be three capital letters, such as CLL', 'debe tener tres letras mayúsculas, como CLL'),
  declarationNumber: say(
    'must be the number of a customs declaration without blanks',
    'debe ser el número de una declaración aduanera sin espacios',
  ),
  declarationSeries: say(
    'must be the number of a series in the declaration, from 1 to 9999',
    'debe ser el número de una serie de la declaración, de 1 a 9999',
  ),
  transportDocument: say(
    'must be a transport document: 1 to 25 capital letters, digits, hyphens or slashes',
    'debe ser un documento de transporte: de 1 a 25 letras mayúsculas, dígitos, guiones o barras',
  ),
  detailNumber: say(
    'must be the number of a detail, from 1 to 99999',
    'debe ser el número de un detalle, de 1 a 99999',
  ),
  containers: (max: number) =>
    say(`must be a list of 1 to ${max} containers`, `debe ser una lista de 1 a ${max} contenedores`),
  items: (max: number) => say(`must be a list of 1 to ${max} items`, `debe ser una lista de 1 a ${max} ítems`),
  mostItems: (max: number) =>
    say(`must be a list of at most ${max} items`, `debe ser una lista de ${max} ítems como máximo`),
  despatchType: (type: string) => say(`must be ${type}`, `debe ser ${type}`),
  catalog65: say(
    "must be a unit of SUNAT's catalog 65, such as U, KG or CAJ",
    'debe ser una unidad del catálogo 65 de SUNAT, como U, KG o CAJ',
  ),
  manifestUnit: say(
    'must be U or NIU for goods of a manifest (91)',
    'debe ser U o NIU para bienes de un manifiesto (91)',
  ),
  manifestQuantity: say(
    'must be a whole number of up to 10 digits for goods of a manifest (91)',
    'debe ser un número entero de hasta 10 dígitos para bienes de un manifiesto (91)',
  ),
  ofPart: (reason: Message) =>
    say(`must be given if ${reason.message} of a part`, `debe darse si ${reason.es} de una parte`),
  namedDeclaration: say(
    'must be the number of a declaration (50, 52) in relatedDocuments',
    'debe ser el número de una declaración (50, 52) de relatedDocuments',
  ),
  manifestNeeds: say('must be given for goods of a manifest (91)', 'debe darse para bienes de un manifiesto (91)'),
  withoutManifest: say('must be left out without a manifest (91)', 'debe omitirse sin un manifiesto (91)'),
  detailOfOther: say('must not be the detail of another item', 'no debe ser el detalle de otro ítem'),
  manifestContainers: say(
    'must be given for containers of a manifest (91)',
    'debe darse para contenedores de un manifiesto (91)',
  ),
  withoutManifestContainers: say(
    'must be left out without containers of a manifest (91)',
    'debe omitirse sin contenedores de un manifiesto (91)',
  ),
  namedContainer: say('must be the number of one of containers', 'debe ser el número de uno de containers'),
  containerOfOther: say('must not be that of another item', 'no debe ser el de otro ítem'),
  sealUnlessEmpty: say('must be given unless empty is true', 'debe darse salvo que empty sea true'),
  depositNeedsTariff: say(
    'must have an item with a tariffCode if relatedDocuments names a deposit (49 or 80)',
    'debe tener un ítem con tariffCode si relatedDocuments nombra un depósito (49 u 80)',
  ),
  threeLetters: say('must have at least 3 letters', 'debe tener 3 letras como mínimo'),
  leftOutIf: (reason: Message) => say(`must be left out if ${reason.message}`, `debe omitirse si ${reason.es}`),
  appointmentTellsNone: say(
    'must be left out with an appointment (92), which tells no goods',
    'debe omitirse con una cita (92), que no indica bienes',
  ),
  wholeDeclaration: say(
    'must not be true without a customs declaration (50, 52) of an import, an export or foreign goods',
    'no debe ser true sin una declaración aduanera (50, 52) de importación, exportación o mercancía extranjera',
  ),
  givenWithoutContainers: (reason: Message) =>
    say(`must be given if ${reason.message} without containers`, `debe darse si ${reason.es} sin contenedores`),
  leftOutWithContainers: (reason: Message) =>
    say(`must be left out with containers if ${reason.message}`, `debe omitirse con contenedores si ${reason.es}`),
  givenIfReason: (reason: Message) => say(`must be given if ${reason.message}`, `debe darse si ${reason.es}`),
  containerNotEmpty: say(
    'must be given, because the container is not empty',
    'debe darse, porque el contenedor no está vacío',
  ),
  ofOtherContainer: (field: string) =>
    say(`must not be the ${field} of another container`, `no debe ser el mismo ${field} de otro contenedor`),
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
  declarationOf: (regimes: readonly string[]) =>
    say(
      `must be a customs declaration like 118-2026-${regimes[0]}-123456, of regime ${regimes.join(', ')}`,
      `debe ser una declaración aduanera como 118-2026-${regimes[0]}-123456, de régimen ${regimes.join(', ')}`,
    ),
  rucOfTerminal: say('must be the RUC of the terminal that gave it', 'debe ser el RUC del terminal que la dio'),
  issuerIf: (only: string | null, type: string, reason: Message) =>
    say(
      `must be ${only} for a document of type ${type} if ${reason.message}`,
      `debe ser ${only} para un documento de tipo ${type} si ${reason.es}`,
    ),
  oneManifest: say('must not name more than one manifest (91)', 'no debe nombrar más de un manifiesto (91)'),
  oneAppointment: say('must not name more than one appointment (92)', 'no debe nombrar más de una cita (92)'),
  manifestBesideDeclaration: say(
    'must not name a manifest (91) beside a declaration (50, 52)',
    'no debe nombrar un manifiesto (91) junto a una declaración (50, 52)',
  ),
  appointmentBesideOthers: say(
    'must not name an appointment (92) beside a declaration (50, 52) or a manifest (91)',
    'no debe nombrar una cita (92) junto a una declaración (50, 52) o un manifiesto (91)',
  ),
  nameDeclaration: (reason: Message) =>
    say(
      `must name the customs declaration (50 or 52) if ${reason.message}`,
      `debe nombrar la declaración aduanera (50 o 52) si ${reason.es}`,
    ),
  nameCustomsPaper: (reason: Message) =>
    say(
      `must name a declaration (50, 52), a manifest (91) or an appointment (92) if ${reason.message}`,
      `debe nombrar una declaración (50, 52), un manifiesto (91) o una cita (92) si ${reason.es}`,
    ),
  wayOfManifest: (part: string, byAir: boolean) =>
    say(
      `must have ${part} as its third part, as goods of ${byAir ? 'an airport' : 'a port'}`,
      `debe tener ${part} como tercera parte, por ser bienes de ${byAir ? 'un aeropuerto' : 'un puerto'}`,
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
  code: (what: Message, min: number, max: number) =>
    say(
      `must be ${what.message}: ${min} to ${max} letters and digits, not only zeros, besides hyphens and blanks`,
      `debe ser ${what.es}: de ${min} a ${max} letras y dígitos, no solo ceros, aparte de guiones y espacios`,
    ),
  registration: say('a registration at the MTC', 'un registro del MTC'),
  plate: say('a number plate', 'una placa'),
  certificate: say('a vehicle registration certificate', 'un certificado de registro del vehículo'),
  licence: say('a driving licence', 'una licencia de conducir'),
  upTo: (max: number, what: Message) =>
    say(`must be a list of 1 to ${max} ${what.message}`, `debe ser una lista de 1 a ${max} ${what.es}`),
  vehicles: say('vehicles', 'vehículos'),
  drivers: say('drivers', 'conductores'),
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
