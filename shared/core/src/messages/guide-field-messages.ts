import { type Message, say } from './message.ts';

/** Messages of single fields of guides. */
export const GUIDE_FIELD_MESSAGES = {
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
    'debe ser un registro del MTC o una placa: letras y dígitos, hasta 20 caracteres con guiones y espacios',
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
  mostItems: (max: number) =>
    say(`must be a list of at most ${max} items`, `debe ser una lista de ${max} ítems como máximo`),
  despatchType: (type: string) => say(`must be ${type}`, `debe ser ${type}`),
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
} as const;
