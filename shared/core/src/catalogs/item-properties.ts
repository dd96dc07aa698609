import { codesOf } from './codes.ts';

/**
 * Form of a property's value: a text, a first day, a time of day, a number of days, a quantity in tonnes, or a text of a
 * certain form: a country, a district (catalog 13), a day, an amount, or the kind of an insurance.
 */
export type ItemPropertyForm =
  | ('text' | 'date' | 'time' | 'days' | 'tonnes')
  | ('country' | 'ubigeo' | 'day' | 'amount' | 'insurance');

export interface ItemPropertyEntry {
  readonly name: string;
  readonly form: ItemPropertyForm;
}

function property(name: string, form: ItemPropertyForm = 'text'): ItemPropertyEntry {
  return { name, form };
}

/** Catalog 55: properties of an item that SUNAT knows. */
const ENTRIES = {
  '3001': property('Matrícula de la embarcación pesquera'),
  '3002': property('Nombre de la embarcación pesquera'),
  '3003': property('Tipo de especie vendida'),
  '3004': property('Lugar de descarga'),
  '3005': property('Fecha de descarga', 'date'),
  '3006': property('Cantidad de especie vendida', 'tonnes'),
  '3050': property('Número de asiento'),
  '3051': property('Información de manifiesto de pasajeros'),
  '3052': property('Número de documento de identidad del pasajero'),
  '3053': property('Tipo de documento de identidad del pasajero'),
  '3054': property('Nombres y apellidos del pasajero'),
  '3055': property('Ciudad o lugar de destino - Ubigeo'),
  '3056': property('Ciudad o lugar de destino - Dirección detallada'),
  '3057': property('Ciudad o lugar de origen - Ubigeo'),
  '3058': property('Ciudad o lugar de origen - Dirección detallada'),
  '3059': property('Fecha de inicio programado', 'date'),
  '3060': property('Hora de inicio programado', 'time'),
  '4000': property('Código del país de emisión del pasaporte', 'country'),
  '4001': property('Código del país de residencia', 'country'),
  '4002': property('Fecha de ingreso al país', 'date'),
  '4003': property('Fecha de ingreso al establecimiento', 'date'),
  '4004': property('Fecha de salida del establecimiento', 'date'),
  '4005': property('Número de días de permanencia', 'days'),
  '4006': property('Fecha de consumo', 'date'),
  '4007': property('Nombres y apellidos del huésped'),
  '4008': property('Tipo de documento de identidad del huésped'),
  '4009': property('Número de documento de identidad del huésped'),
  '5000': property('Número de expediente'),
  '5001': property('Código de unidad ejecutora'),
  '5002': property('Número de proceso de selección'),
  '5003': property('Número de contrato'),
  '5010': property('Número de placa'),
  '5011': property('Categoría'),
  '5012': property('Marca'),
  '5013': property('Modelo'),
  '5014': property('Color'),
  '5015': property('Motor'),
  '5016': property('Combustible'),
  '5017': property('Formato de rodadura'),
  '5018': property('VIN'),
  '5019': property('Serie o chasis'),
  '5020': property('Año de fabricación'),
  '5021': property('Año del modelo'),
  '5022': property('Versión'),
  '5023': property('Ejes'),
  '5024': property('Asientos'),
  '5025': property('Pasajeros'),
  '5026': property('Ruedas'),
  '5027': property('Carrocería'),
  '5028': property('Potencia'),
  '5029': property('Cilindros'),
  '5030': property('Cilindrada'),
  '5031': property('Peso bruto'),
  '5032': property('Peso neto'),
  '5033': property('Carga útil'),
  '5034': property('Longitud'),
  '5035': property('Altura'),
  '5036': property('Ancho'),
  '6000': property('Código único de concesión minera'),
  '6004': property('Ley mineral'),
  '6005': property('Naturaleza del mineral'),
  '6006': property('Nombre del derecho minero'),
  '7000': property('Número de placa del vehículo'),
  '7001': property('Tipo de préstamo'),
  '7002': property('Indicador de primera vivienda'),
  '7003': property('Partida registral'),
  '7004': property('Número de contrato'),
  '7005': property('Fecha de otorgamiento del crédito', 'day'),
  '7006': property('Dirección del predio - Ubigeo', 'ubigeo'),
  '7007': property('Dirección del predio - Dirección completa'),
  '7008': property('Dirección del predio - Urbanización'),
  '7009': property('Dirección del predio - Provincia'),
  '7010': property('Dirección del predio - Distrito'),
  '7011': property('Dirección del predio - Departamento'),
  '7012': property('Monto del crédito otorgado (capital)', 'amount'),
  '7013': property('Número de póliza'),
  '7014': property('Fecha de inicio de vigencia de la cobertura', 'date'),
  '7015': property('Tipo de seguro', 'insurance'),
  '7016': property('Suma asegurada o alcance de la cobertura'),
  '7017': property('CUSPP'),
  '7018': property('Período'),
  '7019': property('Monto del interés moratorio', 'amount'),
} as const satisfies Readonly<Record<string, ItemPropertyEntry>>;

export type ItemPropertyCode = keyof typeof ENTRIES;

export const ITEM_PROPERTIES: Readonly<Record<ItemPropertyCode, ItemPropertyEntry>> = ENTRIES;

const ALL_CODES = codesOf(ITEM_PROPERTIES);

/** Codes that a purchase of gold gives for each item (2466 to 2469). */
export const GOLD_PROPERTY_CODES = ['6000', '6004', '6005', '6006'] as const satisfies readonly ItemPropertyCode[];

/** Codes that an item of a sale may give. Those of fishing and of passengers (30..) follow from fields of their own. */
export const ITEM_PROPERTY_CODES = ALL_CODES.filter((code) => !code.startsWith('30') && !code.startsWith('60'));
