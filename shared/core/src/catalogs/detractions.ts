import type { OperationTypeCode } from './sales.ts';

export interface DetractionCodeEntry {
  readonly name: string;
  /** The only operation type that SUNAT accepts with this code (3129), for facturas (01) and boletas (03). */
  readonly operationTypes: Readonly<Record<'01' | '03', OperationTypeCode>>;
}

const GENERAL = '1001';
const PASSENGERS = '1003';

function general(name: string): DetractionCodeEntry {
  return own(name, GENERAL);
}

function own(name: string, operationType: OperationTypeCode): DetractionCodeEntry {
  return { name, operationTypes: { '01': operationType, '03': operationType } };
}

/** Catalog 54: goods and services subject to detraction. The catalog has no rates: the issuer states them. */
const ENTRIES = {
  '001': general('Azúcar y melaza de caña'),
  '002': general('Arroz'),
  '003': general('Alcohol etílico'),
  '004': own('Recursos hidrobiológicos', '1002'),
  '005': general('Maíz amarillo duro'),
  '007': general('Caña de azúcar'),
  '008': general('Madera'),
  '009': general('Arena y piedra'),
  '010': general('Residuos, subproductos, desechos'),
  '011': general('Bienes gravados, o renuncia a la exoneración'),
  '012': general('Intermediación laboral y tercerización'),
  '013': general('Animales vivos'),
  '014': general('Carnes y despojos comestibles'),
  '015': general('Abonos, cueros y pieles'),
  '016': general('Aceite de pescado'),
  '017': general('Harina, polvo y pellets de pescado'),
  '019': general('Arrendamiento de bienes'),
  '020': general('Mantenimiento y reparación de bienes muebles'),
  '021': general('Movimiento de carga'),
  '022': general('Otros servicios empresariales'),
  '023': general('Leche'),
  '024': general('Comisión mercantil'),
  '025': general('Fabricación de bienes por encargo'),
  '026': { name: 'Servicio de transporte de personas', operationTypes: { '01': GENERAL, '03': PASSENGERS } },
  '027': own('Servicio de transporte de carga', '1004'),
  '028': own('Transporte de pasajeros', PASSENGERS),
  '030': general('Contratos de construcción'),
  '031': general('Oro gravado con el IGV'),
  '032': general('Páprika y otros capsicum'),
  '034': general('Minerales metálicos no auríferos'),
  '035': general('Bienes exonerados del IGV'),
  '036': general('Oro y minerales metálicos exonerados'),
  '037': general('Demás servicios gravados con el IGV'),
  '038': general('Espectáculos públicos gravados'),
  '039': general('Minerales no metálicos'),
  '040': general('Bien inmueble gravado con IGV'),
  '041': general('Plomo'),
  '042': general('Ladrillos y similares de cerámica'),
  '043': general('Estructuras metálicas para construcción'),
  '044': general('Beneficio de minerales metálicos'),
  '045': general('Minerales de oro y concentrados'),
  '046': general('Cobre gravado con el IGV'),
  '047': general('Plata gravada con el IGV'),
  '099': general('Ley 30737'),
} as const satisfies Readonly<Record<string, DetractionCodeEntry>>;

export type DetractionCode = keyof typeof ENTRIES;

export const DETRACTION_CODES: Readonly<Record<DetractionCode, DetractionCodeEntry>> = ENTRIES;

export function isDetractionCode(text: string): text is DetractionCode {
  return Object.hasOwn(DETRACTION_CODES, text);
}

export const DETRACTION_CODE_LIST: readonly DetractionCode[] = Object.keys(DETRACTION_CODES)
  .filter(isDetractionCode)
  .sort();

/** Catalog 59: means of payment of a detraction. */
export const PAYMENT_MEANS = {
  '001': { code: '001', name: 'Depósito en cuenta' },
} as const;

export type PaymentMeansCode = keyof typeof PAYMENT_MEANS;
